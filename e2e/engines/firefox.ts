import puppeteer from 'puppeteer-core';
import { phone, type Engine } from './engine.ts';

/**
 * Makes Firefox a phone as far as it goes: no scroll bars that take room. Not a finger as its pointer, which would open the
 * camera, a file dialog that nobody closes.
 */
const phonePreferences = {
  'ui.useOverlayScrollbars': 1,
  // Leaving a page with unsaved input would wait for an answer.
  'dom.disable_beforeunload': true,
};

/** Opens Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: 60_000,
    extraPrefsFirefox: phonePreferences,
  });
  const open = async () => {
    const next = await browser.newPage();
    await next.setViewport(phone);
    return next;
  };
  let page = await open();
  const element = async (selector: string) => {
    const found = await page.$(selector);
    if (!found) throw new Error(`no element ${selector}`);
    return found;
  };
  return {
    name: 'firefox',
    goto: async (url) => {
      const go = () => page.goto(url, { waitUntil: 'domcontentloaded' });
      // A page that is being left may navigate once more, and abort an attempt or two.
      await go().catch(go).catch(go);
    },
    evaluate: (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`) as never,
    click: async (selector) => (await element(selector)).click(),
    type: async (selector, text) => (await element(selector)).type(text),
    press: (key) => page.keyboard.press(key),
    setFile: async (selector, path) => {
      const input = await page.$(selector);
      await (input as { uploadFile: (file: string) => Promise<void> } | null)?.uploadFile(path);
    },
    setCookies: (cookies) => browser.setCookie(...cookies),
    clear: async () => {
      await browser.deleteCookie(...(await browser.cookies()));
      // A page of its own for each test, in the same Firefox: it could not be opened if the former page were frozen.
      const former = page;
      page = await open();
      await former.close();
    },
    resize: (size) => page.setViewport(size),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}
