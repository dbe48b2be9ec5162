import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { defaultSettings } from '#contract/product.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { invitationFor } from '#server/modules/accounts/sign-in/invitation-tokens.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios, quoteInput } from '#server/testing/build/jobs.ts';
import { changeSettings } from '#server/testing/build/settings.ts';
import { testIssuer, type Identity } from '#server/testing/issuer.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const issuer = await testIssuer('http://localhost/api/callback');
const { app, services, visitor, clock, settle } = await testApp({
  OIDC_ISSUER_URL: issuer.url,
  OIDC_CLIENT_ID: 'hangarline',
  OIDC_CLIENT_SECRET: 'a-secret',
});
const { db } = services;
const jobs = jobScenarios(app, services);
const admin = await signedIn(app, services, { isAdmin: true });
const change = async (values: Parameters<typeof changeSettings>[1]) =>
  okBody(await changeSettings(admin.browser, values));
afterEach(() => change(defaultSettings));

/** Signs in through the issuer; returns where the browser ends up. */
async function signInThrough(subject: string, identity: Identity) {
  issuer.people.set(subject, identity);
  const browser = visitor();
  const sent = await browser.get('/api/login');
  const back = new URL(await issuer.visit(String(sent.headers.location), subject));
  return (await browser.get(back.pathname + back.search)).headers.location;
}
const countUsers = (email: string) => db.$count(users, eq(users.email, email));

const newcomer = (email: string) => ({
  email,
  password,
  firstName: 'Amy',
  lastName: 'Johnson',
  ageConfirmed: true,
});

describe('[ADM-10~] maintenance', () => {
  test('every change that the contract names is refused with 503, except signing in, webhooks and unsubscribing', async () => {
    const dual = await signedIn(app, services, { hasDualAccess: true });
    await change({ maintenance: true });
    const accepted: string[] = [];
    for (const endpoint of Object.values(domains).flatMap((table): Endpoint[] => Object.values(table))) {
      if (endpoint.method === 'GET') continue;
      const method = endpoint.method.toLowerCase() as 'post';
      const response = await dual.browser[method](endpoint.path.replace(/:\w+/g, '1'), {});
      const [status, code] = response.body.startsWith('{') ? codeOf(response) : [response.statusCode];
      if (endpoint.access === 'admin') expect([status, code]).toEqual([403, 'forbidden']);
      else if (code !== 'maintenance') accepted.push(endpoint.path);
      else expect([status, response.headers['retry-after']]).toEqual([503, '300']);
    }
    expect(accepted.toSorted()).toEqual([
      '/api/auth/login',
      '/api/auth/passkeys/sign-in',
      '/api/auth/passkeys/sign-in/begin',
      '/api/auth/second-factor',
      '/api/auth/second-factor-form',
      '/api/auth/sign-in-form',
      '/api/unsubscribe/:token',
      '/api/webhooks/stripe',
    ]);
  });

  test('deadlines stand still, and go on with as much time as was left', async () => {
    const [job, unpaid] = [await jobs.delivered(), await jobs.accepted()];
    const statuses = async () => [
      await jobs.statusOf(job.owner, job.id),
      await jobs.statusOf(unpaid.owner, unpaid.id),
    ];
    clock.forward({ hours: 1 });
    await change({ maintenance: true });
    clock.forward({ hours: 80 });
    await settle();
    expect(await statuses()).toEqual(['delivered', 'awaiting_payment']);
    await change({ maintenance: false });
    clock.forward({ hours: 22 });
    await settle();
    expect(await statuses()).toEqual(['delivered', 'awaiting_payment']);
    clock.forward({ hours: 2 });
    await settle();
    expect(await statuses()).toEqual(['delivered', 'open']);
    clock.forward({ hours: 48 });
    await settle();
    expect(await statuses()).toEqual(['completed', 'open']);
  });

  test('reading goes on, health is good, and visitors are told', async () => {
    const owner = await signedIn(app, services);
    await change({ maintenance: true });
    for (const path of ['/api/home', '/api/requests/my', '/api/inbox'])
      expect((await owner.browser.get(path)).statusCode).toBe(200);
    for (const path of ['/api/health', '/api/health/ready'])
      expect((await visitor().get(path)).statusCode).toBe(200);
    expect(okBody(await visitor().get('/api/config'))).toMatchObject({ maintenance: true });
    const joining = { email: 'later@example.org', userType: 'aircraft_owner' };
    const refused = await visitor().post('/api/waitlist/join', joining);
    expect(refused.json()).toMatchObject({
      code: 'maintenance',
      message: expect.stringContaining('maintenance'),
    });
    expect(await db.$count(waitlist, eq(waitlist.email, joining.email))).toBe(0);
  });

  test('administrators sign in by every way and work; others are asked to come back, without a session', async () => {
    const chief = await buildUser(services, { isAdmin: true, email: 'chief@example.org' });
    const owner = await buildUser(services, { email: 'owner@example.org' });
    await change({ maintenance: true });
    const logIn = async ({ email }: { email: string }) => {
      const browser = visitor();
      return { browser, response: await browser.post('/api/auth/login', { email, password }) };
    };
    const { browser, response } = await logIn(chief);
    expect(response.statusCode).toBe(200);
    expect((await browser.patch('/api/auth/user', { firstName: 'Chief' })).statusCode).toBe(200);
    expect((await browser.get('/api/admin/settings')).statusCode).toBe(200);

    const refused = await logIn(owner);
    expect(codeOf(refused.response)).toEqual([503, 'maintenance']);
    expect(refused.browser.jar.has('sid')).toBe(false);
    // Who guesses a password learns nothing from it.
    const guess = { email: owner.email, password: 'not this one' };
    expect(codeOf(await visitor().post('/api/auth/login', guess))).toEqual([401, 'wrong_credentials']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await visitor().post(
      '/api/auth/sign-in-form',
      new URLSearchParams({ email: owner.email, password }).toString(),
      form,
    );
    expect(sent.headers.location).toBe('/sign-in?error=maintenance');

    const identity = (email: string) => ({ email, emailVerified: true });
    expect(await signInThrough('chief', identity(chief.email))).toBe('/');
    expect(await signInThrough('owner', identity(owner.email))).toBe('/sign-in?error=maintenance');
    expect(await signInThrough('new', identity('new@example.org'))).toBe('/sign-in?error=maintenance');
    expect(await countUsers('new@example.org')).toBe(0);
  });
});

test('[ADM-10~] registration closed: no account by form or issuer, while people with an account sign in', async () => {
  const owner = await buildUser(services, { email: 'member@example.org' });
  await change({ registrationOpen: false });
  expect(okBody(await visitor().get('/api/config'))).toMatchObject({ registrationOpen: false });
  const register = () => visitor().post('/api/auth/register', newcomer('amy@example.org'));
  expect(codeOf(await register())).toEqual([403, 'registration_closed']);
  const identity = { email: 'amy@example.org', emailVerified: true };
  expect(await signInThrough('amy', identity)).toBe('/sign-in?error=registration_closed');
  expect(await countUsers('amy@example.org')).toBe(0);
  expect(await signInThrough('member', { email: owner.email, emailVerified: true })).toBe('/');
  // People invited from the waitlist may register.
  const invitedAt = services.now();
  await services.db
    .insert(waitlist)
    .values(['bea@example.org', 'dora@example.org'].map((email) => ({ email, invitedAt })));
  const invitation = invitationFor(services, 'bea@example.org');
  const join = (email: string) => visitor().post('/api/auth/register', { ...newcomer(email), invitation });
  expect((await join('Bea@example.org')).statusCode).toBe(201);
  expect((await join('dora@example.org')).statusCode).toBe(403);
  expect(await signInThrough('dora', { email: 'dora@example.org', emailVerified: true })).toBe(
    '/sign-up?complete=1',
  );
  expect(codeOf(await visitor().post('/api/auth/register', newcomer('cleo@example.org')))).toEqual([
    403,
    'registration_closed',
  ]);
  await change({ registrationOpen: true });
  expect((await register()).statusCode).toBe(201);
});

test('[ADM-10~] verification required: unverified providers cannot quote or revise, verified ones can', async () => {
  const job = await jobs.opened();
  const shop = await jobs.shop();
  const quote = () => shop.browser.post(`/api/requests/${job.id}/quotes`, quoteInput);
  expect((await quote()).statusCode).toBe(201);
  await change({ verificationRequired: true });
  expect(codeOf(await quote())).toEqual([403, 'verification_required']);
  await db.update(serviceProviders).set({ isVerified: true }).where(eq(serviceProviders.id, shop.id));
  expect((await quote()).statusCode).toBe(201);
});

test('[ADM-12~] home shows the claimed figures until the launch, then the counts of the directory', async () => {
  const { browser } = await signedIn(app, services);
  const counts = async () => okBody<{ serviceCounts: object }>(await browser.get('/api/home')).serviceCounts;
  const claims = { ...defaultSettings.claims, detailing: 300 };
  await change({ claims });
  expect(await counts()).toEqual({ maintenance: 847, avionics: 312, detailing: 300, inspection: 189 });
  for (const servicesOffered of [['detailing'], ['detailing', 'avionics']])
    await jobs.shop({ servicesOffered });
  await change({ launchState: 'launched' });
  const real = await counts();
  expect(real).toMatchObject({ detailing: 2, avionics: 1, inspection: 0 });
  expect(okBody(await visitor().get('/api/config'))).toMatchObject({ launchState: 'launched' });
});
