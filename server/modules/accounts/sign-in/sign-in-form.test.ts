import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { href } from '#contract/addresses.ts';
import { signedInPages } from '#contract/pages.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { toKey, limits } from '#server/modules/limits/limits.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, clock, visitor } = await testApp({ RATE_LIMITS: 'on' });

/** Submits a form as a browser without script does; returns the redirect. */
async function submit(browser: Browser, path: string, fields: Record<string, string>) {
  const response = await browser.post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(response.statusCode).toBe(303);
  return response.headers.location;
}
const signInForm = (browser: Browser, fields: Record<string, string>) =>
  submit(browser, '/api/auth/sign-in-form', fields);
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).statusCode === 200;

describe('[ACC-01] signing in without script', () => {
  test('the right password redirects to the requested page, else to the start page', async () => {
    const { email } = await buildUser(services);
    const browser = visitor();
    expect(await signInForm(browser, { email, password })).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
    const anonymize = { returnTo: '', unlockToken: '' };
    expect(await signInForm(visitor(), { email, password, ...anonymize })).toBe('/');
    expect(await signInForm(visitor(), { email, password, returnTo: '/help?a=1#fees' })).toBe(
      '/help?a=1#fees',
    );
  });

  test.each(signedInPages.map((page) => href(page as '/requests/:id', { id: 7 })))(
    '[ROUTE-02~] back to the page that was asked for: %s',
    async (page) => {
      const { email } = await buildUser(services);
      const returnTo = `${page}?from=mail`;
      const login = await visitor().get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(login.headers.location).toBe(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
      expect(await signInForm(visitor(), { email, password, returnTo })).toBe(returnTo);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:0',
  ])('never redirects to another site: %j', async (returnTo) => {
    const { email } = await buildUser(services);
    expect(await signInForm(visitor(), { email, password, returnTo })).toBe('/');
    expect(await signInForm(visitor(), { email, password: 'wrong', returnTo })).toBe(
      '/sign-in?error=wrong_credentials',
    );
  });

  test('an error redirects back with its code and the target page, never with the input', async () => {
    const { email } = await buildUser(services);
    const browser = visitor();
    const fields = { email, password: 'not this one', returnTo: '/help' };
    expect(await signInForm(browser, fields)).toBe('/sign-in?returnTo=%2Fhelp&error=wrong_credentials');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await signInForm(browser, { email: 'no address', password })).toBe(
      '/sign-in?error=wrong_credentials',
    );
    expect(await signInForm(browser, {})).toBe('/sign-in?error=wrong_credentials');
  });

  test('has the same limits as the JSON endpoint', async () => {
    const { email } = await buildUser(services);
    const attempts = Array.from({ length: 10 }, () => signInForm(visitor(), { email, password: 'a guess' }));
    await Promise.all(attempts);
    expect(await signInForm(visitor(), { email, password })).toBe('/sign-in?error=rate_limited');
    const response = await visitor().post('/api/auth/login', { email, password });
    expect(response.statusCode).toBe(429);
    clock.forward({ minutes: 16 });
    const guesses = Array.from({ length: 100 }, () => ({
      key: toKey(limits.signInAccount, email),
      at: clock.now,
    }));
    await services.db.insert(limitHits).values(guesses);
    expect(await signInForm(visitor(), { email, password })).toBe('/sign-in?error=sign_in_link_required');
  });

  test('a form on another site signs no one in', async () => {
    const { email } = await buildUser(services);
    const outsider = visitor({ origin: 'https://evil.example' });
    const form = new URLSearchParams({ email, password }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await outsider.post('/api/auth/sign-in-form', form, type);
    expect([response.statusCode, response.json().code]).toEqual([403, 'cross_site']);
    expect(outsider.jar.size).toBe(0);
  });

  test('no other endpoint parses form bodies', async () => {
    const { email } = await buildUser(services);
    const form = new URLSearchParams({ email, password }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor().post('/api/auth/login', form, type)).statusCode).toBe(415);
  });
});

describe('[ACC-05] the second factor without script', () => {
  async function halfWay() {
    const { browser, person } = await signedIn(app, services);
    const { secret } = (await browser.post('/api/auth/totp/begin', { password })).json();
    const code = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
    await browser.post('/api/auth/totp/confirm', { code: code() });
    clock.forward({ minutes: 1 });
    const fresh = visitor();
    const to = await signInForm(fresh, { email: person.email, password, returnTo: '/help' });
    expect(to).toBe('/sign-in?returnTo=%2Fhelp&step=second-factor');
    return { fresh, code };
  }
  const codeForm = (browser: Browser, code: string, returnTo = '/help') =>
    submit(browser, '/api/auth/second-factor-form', { code, returnTo });

  test('a wrong code is asked for again, the right one completes the sign-in', async () => {
    const { fresh, code } = await halfWay();
    expect(await isSignedIn(fresh)).toBe(false);
    const again = '/sign-in?returnTo=%2Fhelp&step=second-factor&error=wrong_code';
    expect(await codeForm(fresh, '000000')).toBe(again);
    expect(await codeForm(fresh, 'x')).toBe(again);
    expect(await codeForm(fresh, code())).toBe('/help');
    expect(await isSignedIn(fresh)).toBe(true);
  });

  test('after a timeout, or without a password, sign-in starts over', async () => {
    const { fresh, code } = await halfWay();
    clock.forward({ minutes: 16 });
    expect(await codeForm(fresh, code())).toBe('/sign-in?returnTo=%2Fhelp&error=expired');
    expect(await codeForm(visitor(), code(), '')).toBe('/sign-in?error=expired');
  });
});
