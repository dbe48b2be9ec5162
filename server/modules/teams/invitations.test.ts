import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountInvitations, accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { signedInProvider } from '#server/testing/build/messaging.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, visitor } = await testApp();
const { db } = services;

interface Team {
  accountId: string | null;
  members: { userId: string; role: string; email: string | null; canSign: boolean }[];
  invitations: { id: number; email: string; status: string; resendAt: string | null }[];
  can: string[];
}
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

const teamOf = async (browser: Browser) => okBody<Team>(await browser.get('/api/team'));
let count = 0;
const address = () => `new.${++count}.${Date.now()}@example.org`;
const invite = (browser: Browser, email: string, more: object = {}) =>
  browser.post('/api/team/invitations', { email, role: 'mechanic', ...more });

/** Returns the tokens of the links that were emailed to an address, the latest first. */
async function tokensOf(email: string) {
  const rows = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.subject, 'Join %')));
  return rows.map(({ text }) => /invitations\/([\w-]{43})/.exec(text ?? '')?.[1]).toReversed();
}

async function invited(browser: Browser, more: object = {}) {
  const email = address();
  const { id } = okBody<{ id: number }>(await invite(browser, email, more));
  const [token] = await tokensOf(email);
  return { email, id, token: token! };
}

const signUp = (email: string, invitation: string) =>
  visitor().post('/api/auth/register', {
    email,
    password: 'wing tip vortex 77',
    firstName: 'Sam',
    lastName: 'Ruiz',
    ageConfirmed: true,
    invitation,
  });

describe('[TEAM-02] an invitation', () => {
  test('has one link, ours, which administrators don’t read in the outbox; revealing it is recorded', async () => {
    const { browser } = await signedInProvider(app, services);
    const { email, token } = await invited(browser, {
      note: 'First look at https://evil.example/pay, or evil.example.',
    });
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const [mail] = okBody<{ id: number; text: string; canReveal: boolean }[]>(
      await admin.get(`/api/admin/mails?q=${email}`),
    );
    expect(mail).toMatchObject({ text: expect.stringContaining('/invitations/hidden'), canReveal: true });
    expect(mail?.text).not.toContain(token);
    expect(mail?.text).toContain('First look at https evil example pay, or evil example');
    expect(okBody(await admin.post(`/api/admin/mails/${mail?.id}/reveal`))).toMatchObject({
      text: expect.stringContaining(token),
    });
  });

  test('is emailed with a link, listed, sent again with another link, and revoked', async () => {
    const { browser, person } = await signedInProvider(app, services);
    const alone = await teamOf(browser);
    expect(alone).toMatchObject({ accountId: null, invitations: [] });
    expect(alone.members).toMatchObject([{ userId: person.id, role: 'owner', email: person.email }]);
    const { email, id, token } = await invited(browser, { note: 'From Monday on.' });
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.text).toContain('as a mechanic');
    expect(mail?.text).toContain('From Monday on.');
    expect((await teamOf(browser)).invitations).toMatchObject([{ id, email, status: 'pending' }]);
    expect(okBody(await visitor().get(`/api/invitations/${token}`))).toMatchObject({
      kind: 'team',
      role: 'mechanic',
      hasAccount: false,
      sentTo: 'n•••@example.org',
    });
    const again = () => browser.post(`/api/team/invitations/${id}/resend`);
    expect((await again()).statusCode).toBe(429);
    clock.forward({ minutes: 10 });
    expect((await again()).statusCode).toBe(204);
    const links = await tokensOf(email);
    const newer = links.find((one) => one !== undefined)!;
    expect(newer).not.toBe(token);
    // The former link no longer works, and left the stored email.
    expect(links).toHaveLength(2);
    expect(links).toContain(undefined);
    expect(codeOf(await visitor().get(`/api/invitations/${token}`))).toEqual([400, 'invalid_token']);
    expect((await visitor().get(`/api/invitations/${newer}`)).statusCode).toBe(200);
    expect((await browser.delete(`/api/team/invitations/${id}`)).statusCode).toBe(204);
    expect(codeOf(await visitor().get(`/api/invitations/${newer}`))).toEqual([400, 'invalid_token']);
    expect((await teamOf(browser)).invitations).toEqual([]);
    expect(codeOf(await again())).toEqual([409, 'stale_state']);
  });

  test('expires after 7 days', async () => {
    const { browser } = await signedInProvider(app, services);
    const { token, id } = await invited(browser);
    clock.forward({ days: 7, minutes: -1 });
    expect((await visitor().get(`/api/invitations/${token}`)).statusCode).toBe(200);
    clock.forward({ minutes: 1 });
    const response = await visitor().get(`/api/invitations/${token}`);
    expect(codeOf(response)).toEqual([400, 'invalid_token']);
    expect(response.json()).toMatchObject({ status: 'expired' });
    expect((await teamOf(browser)).invitations).toMatchObject([{ id, status: 'expired' }]);
  });

  test('is one per address, has limits, and needs the permission to invite', async () => {
    const { browser, person } = await signedInProvider(app, services);
    expect(codeOf(await invite(browser, person.email))).toEqual([409, 'member_exists']);
    expect(codeOf(await invite(browser, address(), { role: 'pilot' }))).toEqual([400, 'invalid_input']);
    expect(codeOf(await invite(browser, address(), { note: 'x'.repeat(501) }))).toEqual([
      400,
      'invalid_input',
    ]);
    const { email } = await invited(browser);
    expect(codeOf(await invite(browser, email.toUpperCase()))).toEqual([409, 'invitation_exists']);
    for (let n = 1; n < 20; n++) await invited(browser);
    expect(codeOf(await invite(browser, address()))).toEqual([429, 'rate_limited']);
    const other = await signedInProvider(app, services);
    const id = (await teamOf(browser)).invitations[0]!.id;
    expect(codeOf(await other.browser.delete(`/api/team/invitations/${id}`))).toEqual([404, 'not_found']);
    const owner = await signedIn(app, services);
    expect(codeOf(await invite(owner.browser, address()))).toEqual([403, 'forbidden']);
  });
});

describe('[TEAM-03] accepting', () => {
  test('works with any account, once, and the inviter learns which', async () => {
    const { browser, person } = await signedInProvider(app, services);
    const { token } = await invited(browser);
    const sam = await signedIn(app, services, { firstName: 'Sam', lastName: 'Ruiz' });
    const joined = okBody<{ accountId: string }>(await sam.browser.post(`/api/invitations/${token}/accept`));
    expect(joined).toEqual({ accountId: expect.any(String), role: 'mechanic' });
    const team = await teamOf(browser);
    expect(team.accountId).toBe(joined.accountId);
    expect(team.members.map(({ userId, role }) => [userId, role])).toEqual([
      [person.id, 'owner'],
      [sam.person.id, 'mechanic'],
    ]);
    const [bell] = okBody<{ type: string; message: string }[]>(await browser.get('/api/notifications'));
    expect(bell).toMatchObject({ type: 'member' });
    expect(bell!.message).toContain(`They used ${sam.person.email}.`);
    expect(codeOf(await sam.browser.post(`/api/invitations/${token}/accept`))).toEqual([
      400,
      'invalid_token',
    ]);
    const { token: second } = await invited(browser);
    expect(codeOf(await sam.browser.post(`/api/invitations/${second}/accept`))).toEqual([
      409,
      'member_exists',
    ]);
    expect(okBody(await sam.browser.get('/api/auth/user'))).toMatchObject({
      userType: 'owner',
      actingAccountId: joined.accountId,
      memberships: [{ accountId: joined.accountId, role: 'mechanic' }],
    });
  });

  test('works with a new account, whose email is confirmed, also while registration is closed', async () => {
    const { browser } = await signedInProvider(app, services);
    const { email, token } = await invited(browser, { role: 'bookkeeper' });
    const elsewhere = address();
    const { token: forwarded } = await invited(browser);
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const set = async (registrationOpen: boolean) => {
      const { lastChange: _, ...settings } = okBody(await admin.get('/api/admin/settings'));
      const change = { ...settings, registrationOpen, reason: 'A test of it.' };
      okBody(await admin.put('/api/admin/settings', change));
    };
    await set(false);
    try {
      expect(codeOf(await signUp(address(), 'x'.repeat(43)))).toEqual([403, 'registration_closed']);
      expect((await signUp(email, token)).json()).toMatchObject({
        emailVerified: true,
        memberships: [{ role: 'bookkeeper' }],
      });
      // With another address it is theirs to confirm.
      expect((await signUp(elsewhere, forwarded)).json()).toMatchObject({
        emailVerified: false,
        memberships: [{ role: 'mechanic' }],
      });
    } finally {
      await set(true);
    }
    const late = await signUp(address(), token);
    expect(late.json()).toMatchObject({ memberships: [] });
  });

  test('is refused once the link was declined, revoked or expired, or the business is suspended', async () => {
    const { browser, person } = await signedInProvider(app, services);
    const sam = await signedIn(app, services);
    const accept = (token: string) => sam.browser.post(`/api/invitations/${token}/accept`);
    const declined = await invited(browser);
    expect((await visitor().post(`/api/invitations/${declined.token}/decline`)).statusCode).toBe(200);
    expect(codeOf(await accept(declined.token))).toEqual([400, 'invalid_token']);
    const revoked = await invited(browser);
    await browser.delete(`/api/team/invitations/${revoked.id}`);
    expect(codeOf(await accept(revoked.token))).toEqual([400, 'invalid_token']);
    const late = await invited(browser);
    await db.update(users).set({ suspendedAt: clock.now }).where(eq(users.id, person.id));
    expect(codeOf(await accept(late.token))).toEqual([400, 'invalid_token']);
    expect(codeOf(await invite(browser, address()))).toEqual([403, 'suspended']);
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id));
    clock.forward({ days: 8 });
    expect(codeOf(await accept(late.token))).toEqual([400, 'invalid_token']);
    expect(codeOf(await accept('x'.repeat(43)))).toEqual([400, 'invalid_token']);
    expect((await teamOf(browser)).accountId).toBeNull();
  });

  test('of two people with one link one joins, and of two links at once both make one team', async () => {
    const { browser } = await signedInProvider(app, services);
    const [one, two] = [await signedIn(app, services), await signedIn(app, services)];
    const { token } = await invited(browser);
    const race = await Promise.all([one, two].map((p) => p.browser.post(`/api/invitations/${token}/accept`)));
    expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const shop = await signedInProvider(app, services);
    const links = [await invited(shop.browser), await invited(shop.browser)];
    const three = await signedIn(app, services);
    const four = await signedIn(app, services);
    const both = await Promise.all([
      three.browser.post(`/api/invitations/${links[0]!.token}/accept`),
      four.browser.post(`/api/invitations/${links[1]!.token}/accept`),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ids = both.map((response) => okBody<{ accountId: string }>(response).accountId);
    expect(ids[0]).toBe(ids[1]);
    expect(await db.$count(accountMembers, eq(accountMembers.accountId, ids[0]!))).toBe(3);
    expect(await db.$count(accountInvitations, eq(accountInvitations.status, 'accepted'))).toBeGreaterThan(2);
  });
});
