import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, users } from '#server/db/schema/accounts.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password } from '#server/testing/build/accounts.ts';
import { buildCode } from '#server/testing/build/referrals.ts';
import type { Browser } from '#server/testing/client.ts';
import { testIssuer, type Identity } from '#server/testing/issuer.ts';
import { codeOf } from '#server/testing/responses.ts';

const issuer = await testIssuer('http://localhost/api/callback');
const settings = {
  OIDC_ISSUER_URL: issuer.url,
  OIDC_CLIENT_ID: 'hangarline',
  OIDC_CLIENT_SECRET: 'a-secret',
};
const { services, visitor } = await testApp(settings);
const { db } = services;
/** Signs in through the issuer; returns the browser and the final redirect. */
async function signInThrough(
  subject: string,
  identity: Identity,
  query = '',
  before?: (browser: Browser) => Promise<unknown>,
) {
  issuer.people.set(subject, identity);
  const browser = visitor();
  await before?.(browser);
  const sent = await browser.get(`/api/login${query}`);
  const back = new URL(await issuer.visit(String(sent.headers.location), subject));
  const arrived = await browser.get(back.pathname + back.search);
  return { browser, back, location: arrived.headers.location };
}
const lindbergh: Identity = {
  email: 'Charles@Example.org',
  emailVerified: true,
  givenName: 'Charles',
  familyName: 'L',
};

describe('[ACC-03] sign-in through a real issuer', () => {
  test('the first sign-in asks for account type, age and terms; the second redirects straight back', async () => {
    const first = await signInThrough('sub-1', lindbergh, '?returnTo=/providers&intent=provider');
    expect(first.location).toBe('/sign-up?complete=1');
    const { browser } = first;
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      email: 'charles@example.org',
      firstName: 'Charles',
      emailVerified: true,
      userType: 'provider',
      needsProfile: true,
    });
    expect(codeOf(await browser.get('/api/notifications'))).toEqual([403, 'profile_incomplete']);
    const complete = (ageConfirmed: boolean) =>
      browser.post('/api/auth/complete-profile', { userType: 'owner', ageConfirmed });
    expect(codeOf(await complete(false))).toEqual([400, 'invalid_input']);
    expect((await complete(true)).json()).toMatchObject({ userType: 'owner' });
    expect((await browser.get('/api/notifications')).statusCode).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ needsProfile: false });
    const [row] = await db.select().from(users).where(eq(users.email, 'charles@example.org'));
    expect(row?.termsAcceptedAt).not.toBeNull();

    const second = await signInThrough('sub-1', lindbergh, '?returnTo=/providers');
    expect(second.location).toBe('/providers');
    expect(await db.$count(users, eq(users.email, 'charles@example.org'))).toBe(1);
  });

  test('[REF-06~] the link by which a new user came is bound here as well: from the cookie, the address, the form', async () => {
    const { id } = await buildUser(services);
    const code = await buildCode(services, id);
    const referrerOf = async (email: string) => {
      const [row] = await db
        .select({ id: referrals.referrerId })
        .from(referrals)
        .innerJoin(users, eq(users.id, referrals.referredId))
        .where(eq(users.email, email));
      return row?.id;
    };
    const person = (email: string): Identity => ({ email, emailVerified: true, givenName: 'Luis' });
    const open = (browser: Browser) => browser.get(`/help?ref=${code}`);
    await signInThrough('sub-ref-1', person('ref1@example.org'), '', open);
    await signInThrough('sub-ref-2', person('ref2@example.org'), `?ref=${code}`);
    const { browser } = await signInThrough('sub-ref-3', person('ref3@example.org'));
    expect(await referrerOf('ref3@example.org')).toBeUndefined();
    await browser.post('/api/auth/complete-profile', {
      userType: 'owner',
      ageConfirmed: true,
      referralCode: code,
    });
    for (const n of [1, 2, 3]) expect(await referrerOf(`ref${n}@example.org`), `${n}`).toBe(id);
  });

  test('an account with the same email is linked if the issuer and we have confirmed it', async () => {
    const user = await buildUser(services, { email: 'both@example.org' });
    const { browser, location } = await signInThrough('sub-2', {
      email: 'both@example.org',
      emailVerified: true,
    });
    expect(location).toBe('/');
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
  });

  test.each([
    ['theirs-unverified@example.org', true, false],
    ['ours-unverified@example.org', false, true],
    ['neither@example.org', false, false],
  ])('%s is not linked', async (email, oursVerified, theirsVerified) => {
    await buildUser(services, { email, emailVerifiedAt: oursVerified ? services.now() : null });
    const { browser, location } = await signInThrough(`sub-${email}`, {
      email,
      emailVerified: theirsVerified,
    });
    expect(location).toBe('/sign-in?error=email_taken');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
    expect(await db.$count(identities, eq(identities.subject, `sub-${email}`))).toBe(0);
  });

  test('an unconfirmed email of the issuer creates an account that must confirm it', async () => {
    const { browser } = await signInThrough('sub-3', { email: 'fresh@example.org', emailVerified: false });
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ emailVerified: false });
  });

  test('the identity is issuer and subject: a changed email at the issuer changes nothing', async () => {
    await signInThrough('sub-4', { email: 'before@example.org', emailVerified: true });
    const { browser } = await signInThrough('sub-4', { email: 'after@example.org', emailVerified: true });
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'before@example.org' });
  });

  test('the second factor is required here too', async () => {
    const user = await buildUser(services, { email: 'careful@example.org', totpConfirmedAt: services.now() });
    const { browser, location } = await signInThrough('sub-6', { email: user.email, emailVerified: true });
    expect(location).toBe('/sign-in?error=second_factor_required');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('a forged, tampered or repeated callback is rejected', async () => {
    const { browser, back } = await signInThrough('sub-5', {
      email: 'five@example.org',
      emailVerified: true,
    });
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/sign-in?error=expired');
    expect((await visitor().get(back.pathname + back.search)).headers.location).toBe(
      '/sign-in?error=expired',
    );

    const other = visitor();
    const sent = await other.get('/api/login');
    const fresh = new URL(await issuer.visit(String(sent.headers.location), 'sub-5'));
    fresh.searchParams.set('state', 'another');
    expect((await other.get(fresh.pathname + fresh.search)).headers.location).toBe(
      '/sign-in?error=issuer_failed',
    );
    const forged = visitor({ cookie: 'journey=eyJzdGF0ZSI6IngifQ.forged' });
    expect((await forged.get(fresh.pathname + fresh.search)).headers.location).toBe('/sign-in?error=expired');
  });
});

describe('[ROUTE-05] /api/login without an issuer redirects to our own page', async () => {
  const own = await testApp();
  test.each([
    ['', '/sign-in'],
    ['?screen=sign-up&intent=provider&ref=ABCD2345', '/sign-up?intent=provider&ref=ABCD2345'],
    ['?returnTo=/requests/7', '/sign-in?returnTo=%2Frequests%2F7'],
    ['?returnTo=//evil.example', '/sign-in'],
    ['?returnTo=/\\evil.example', '/sign-in'],
    ['?returnTo=https://evil.example', '/sign-in'],
    ['?intent=admin', '/sign-in'],
  ])('%s → %s', async (query, location) => {
    const response = await own.visitor().get(`/api/login${query}`);
    expect([response.statusCode, response.headers.location]).toEqual([302, location]);
  });
});

test('[ACC-03] an unreachable issuer causes an error, and sign-in works again when it is back', async () => {
  const away = await testApp({ ...settings, OIDC_ISSUER_URL: 'http://127.0.0.1:9' });
  const response = await away.visitor().get('/api/login');
  expect(response.headers.location).toBe('/sign-in?error=issuer_unavailable');
});

test('[ACC-05] a linked identity is listed and removed, unless it is the only sign-in method', async () => {
  const alone = await signInThrough('sub-alone', { email: 'alone@example.org', emailVerified: true });
  const complete = { userType: 'owner', ageConfirmed: true };
  await alone.browser.post('/api/auth/complete-profile', complete);
  const methods = (await alone.browser.get('/api/auth/sign-in-methods')).json();
  expect(methods).toMatchObject({ hasPassword: false, hasTotp: false, linked: [{ issuer: issuer.url }] });
  const remove = (id: number, body = {}) => alone.browser.delete(`/api/auth/linked-sign-ins/${id}`, body);
  expect(codeOf(await remove(methods.linked[0].id))).toEqual([409, 'last_sign_in_method']);
  expect((await alone.browser.get('/api/auth/sign-in-methods')).json().linked).toHaveLength(1);

  const other = await buildUser(services, { email: 'linked@example.org' });
  const { browser } = await signInThrough('sub-linked', { email: other.email, emailVerified: true });
  const { linked } = (await browser.get('/api/auth/sign-in-methods')).json();
  expect((await remove(linked[0].id)).statusCode).toBe(404);
  const url = `/api/auth/linked-sign-ins/${linked[0].id}`;
  expect(codeOf(await browser.delete(url, { password: 'not this one' }))).toEqual([401, 'wrong_credentials']);
  expect((await browser.delete(url, { password })).statusCode).toBe(204);
  expect((await browser.get('/api/auth/sign-in-methods')).json().linked).toEqual([]);
});
