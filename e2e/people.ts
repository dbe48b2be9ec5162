import { expect, type BrowserContext, type Page } from '@playwright/test';

type Mailbox = 'owner' | 'provider' | 'dual' | 'admin';

/** Requests must carry the site's own origin. */
const here = { headers: { origin: `http://127.0.0.1:${process.env.E2E_PORT}` } };

/** The tour opens for new users; mark it as completed. */
export const skipTour = (page: Page, id: string) =>
  page.addInitScript((userId) => localStorage.setItem('hangarline.tour', JSON.stringify([userId])), id);

interface SignedIn {
  id: string;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}
/**
 * Cache: verifying a password is slow by design, so a sample account's session is shared by all tests of a
 * process.
 */
const sessions = new Map<Mailbox, SignedIn>();

/** Signs a sample account in. */
export async function signInAs(page: Page, mailbox: Mailbox) {
  const user = (await resume(page, mailbox)) ?? (await logIn(page, mailbox));
  await skipTour(page, user.id);
  return user;
}

/** Reuses the cached session of an earlier test, unless that test has signed it out. */
async function resume(page: Page, mailbox: Mailbox) {
  const cached = sessions.get(mailbox);
  if (!cached) return undefined;
  await page.context().addCookies(cached.cookies);
  return (await page.request.get('/api/auth/user')).ok() ? cached : undefined;
}

async function logIn(page: Page, mailbox: Mailbox) {
  await page.context().clearCookies();
  const { id } = await callLogIn(page, mailbox);
  const signedIn = { id, cookies: await page.context().cookies() };
  sessions.set(mailbox, signedIn);
  return signedIn;
}

/** Signs a sample account in by its password. */
export async function callLogIn(page: Caller, mailbox: Mailbox) {
  const data = { email: `${mailbox}@hangarline.test`, password: 'Cleared4Takeoff!' };
  const response = await page.request.post('/api/auth/login', { data, ...here });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: string };
}

export const password = 'jason flew to darwin';

/** Signs up a new user, so that tests do not affect each other. */
export async function signUp(page: Page, userType: 'owner' | 'provider' = 'owner', firstName = 'Amy') {
  const user = await register(page, userType, firstName);
  await skipTour(page, user.id);
  return user;
}

/** What calls the API: a page, or a client of its own. */
export type Caller = Pick<Page, 'request'>;

/** Registers a new user. */
export async function register(page: Caller, userType: 'owner' | 'provider' = 'owner', firstName = 'Amy') {
  const email = `e2e-${Math.random().toString(36).slice(2)}@example.org`;
  const data = { email, password, firstName, lastName: 'Johnson', userType, ageConfirmed: true };
  const response = await page.request.post('/api/auth/register', { data, ...here });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; email: string };
}

/** Calls the API as the page's user; returns the parsed body. */
export async function callAs<T>(
  page: Caller,
  method: 'post' | 'patch' | 'put' | 'get' | 'delete',
  path: string,
  data?: object,
) {
  const response = await page.request[method](path, { ...(data && { data }), ...here });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
