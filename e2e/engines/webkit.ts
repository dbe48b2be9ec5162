import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#server/db/embedded/free-port.ts';
import { phone, type Engine, type Size } from './engine.ts';

/** The toolbar of MiniBrowser is wider than a phone. */
const smallToolbar = `toolbar, toolbar *, headerbar, headerbar *, entry, button, notebook > header, notebook > header * {
  padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 2px;
}
toolbar image, button image, entry image { -gtk-icon-source: none; min-width: 0; min-height: 0; }
`;

/** Opens WebKitGTK's MiniBrowser, driven by WebDriver, on a screen in memory. Its session is private. */
export async function openWebKit(miniBrowser: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), smallToolbar);
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs name spaces that containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
  });
  const stop = () => {
    server.kill();
    screen.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const driver = await connect(port, miniBrowser);
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000, implicit: 0 });
    await driver.get('about:blank');
    await resize(driver, phone);
    const element = (selector: string) => driver.findElement(By.css(selector));
    return {
      name: 'webkit',
      goto: (url) => driver.get(url),
      evaluate: (run, ...args) =>
        driver.executeScript(`return (${String(run)}).apply(null, arguments)`, ...args),
      click: (selector) => element(selector).click(),
      type: (selector, text) => element(selector).sendKeys(text),
      press: (key) =>
        driver
          .actions()
          .sendKeys(Key[key.toUpperCase() as 'ESCAPE'])
          .perform(),
      setFile: (selector, path) => element(selector).sendKeys(path),
      setCookies: async (cookies) => {
        for (const cookie of cookies) await driver.manage().addCookie(cookie);
      },
      clear: async () => {
        await driver.manage().deleteAllCookies();
        await driver.get('about:blank');
      },
      resize: (size) => resize(driver, size),
      screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Starts an X server on a free display, high enough for a phone. */
async function startScreen() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(xvfb.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, stop: () => void xvfb.kill() };
}

/** Opens a session as soon as the driver listens. */
async function connect(port: number, binary: string, attempts = 40): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await fetch(`${url}/status`);
    return await new Builder().usingServer(url).withCapabilities(capabilities).build();
  } catch (error) {
    if (attempts <= 1) throw error;
    await sleep(100);
    return connect(port, binary, attempts - 1);
  }
}

/** Sizes the window until the page in it has the size; frame and toolbar take their share. */
async function resize(driver: WebDriver, { width, height }: Size, attempts = 10): Promise<void> {
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
    'return [innerWidth, innerHeight]',
  );
  if (innerWidth === width && innerHeight === height) return;
  if (attempts === 0) throw new Error(`the window stays at ${innerWidth} × ${innerHeight}`);
  const window = driver.manage().window();
  const frame = await window.getRect();
  await window.setRect({
    x: 0,
    y: 0,
    width: frame.width + width - innerWidth,
    height: frame.height + height - innerHeight,
  });
  await sleep(100);
  return resize(driver, { width, height }, attempts - 1);
}
