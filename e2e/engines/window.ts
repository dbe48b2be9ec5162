import { expect } from '@playwright/test';
import type { Caller } from '#e2e/people.ts';
import type { startProxy } from '#e2e/proxy.ts';
import type { Engine, Json } from './engine.ts';
import { isSettled, markControl, showsText } from './page-functions.ts';

type Site = Awaited<ReturnType<typeof startProxy>>;
export type Window = ReturnType<typeof createWindow>;

const marked = '[data-test-control]';
const polling = { timeout: 30_000, intervals: [50, 100, 200] };
const sourceOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source;

/** An engine's window on the site, used as a person would: by what they read. */
export function createWindow(engine: Engine, site: Site) {
  /** Waits until a function returns true in the page. */
  const until = <Args extends Json[]>(what: string, run: (...args: Args) => boolean, ...args: Args) =>
    // A page that is being left answers with an error.
    expect
      .poll(() => engine.evaluate(run, ...args).catch(() => false), { message: what, ...polling })
      .toBe(true);
  const settle = (path: string) => until(`${path} has loaded`, isSettled);
  const isAt = (path: string) => location.pathname + location.search === path;

  /** Waits for a visible control with the name and returns a selector of it. */
  const find = async (name: string | RegExp, kinds = 'button, a[href], [role], label, summary') => {
    await until(`a control named ${String(name)}`, markControl, sourceOf(name), kinds);
    return marked;
  };
  const visit = async (path: string) => {
    await engine.goto(site.url + path);
    await settle(path);
  };
  return {
    engine,
    site,
    until,
    visit,
    /** Follows a link within the app, which loads no document. */
    follow: async (path: string) => {
      await engine.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.documentElement.append(link);
        link.click();
        link.remove();
      }, path);
      await until(`the address is ${path}`, isAt, path);
      await settle(path);
    },
    press: async (name: string | RegExp) => engine.click(await find(name)),
    fill: async (label: string | RegExp, text: string) =>
      engine.type(await find(label, 'input, textarea'), text),
    /** Puts a file into the file input with the label, which may be hidden. */
    attach: async (label: string, path: string) =>
      engine.setFile(`input[type=file][aria-label='${label}']`, path),
    see: (text: string) => until(`the text ‘${text}’`, showsText, text),
    /** Signs in the person of an API client. */
    signIn: async ({ request }: Caller) => {
      await engine.goto(`${site.url}/offline`);
      const { cookies } = await request.storageState();
      await engine.setCookies(
        cookies.map(({ name, value, path, httpOnly }) => ({
          name,
          value,
          path,
          httpOnly,
          domain: '127.0.0.1',
        })),
      );
      const user = (await (await request.get('/api/auth/user')).json()) as { id: string };
      // The tour opens for new people.
      await engine.evaluate((id) => localStorage.setItem('hangarline.tour', JSON.stringify([id])), user.id);
    },
  };
}
