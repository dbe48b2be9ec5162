import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, localDate } from '#contract/time.ts';
import { jobCrew } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios, quoteInput } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { write } from '#server/testing/build/messaging.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { opened, delivered, funded } = jobScenarios(app, services);

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

/** A reviewed business whose people have changed: its founder has handed it over and left. */
async function handedOver() {
  const job = await delivered();
  const { browser: dana, id: providerId } = job.provider;
  okBody(await act(job.owner, job.id, 'confirm'));
  const review = {
    providerId,
    requestId: job.id,
    rating: 5,
    comment: 'Clean work, and on the day that was agreed.',
  };
  okBody(await job.owner.post('/api/reviews', review));
  await settle();
  const profile = async () => {
    const all = okBody(await job.owner.get(`/api/providers/${providerId}`));
    const { rating, reviewCount, completedJobs, isVerified, responseTime, trust, businessName, reviews } =
      all;
    return { rating, reviewCount, completedJobs, isVerified, responseTime, trust, businessName, reviews };
  };
  const before = await profile();
  const tom = await signedIn(app, services, { firstName: 'Tom', lastName: 'Becker' });
  await inviteTo(dana, tom.browser, services, { role: 'manager' });
  const balance = okBody<{ balance: string }>(await dana.get('/api/payouts')).balance;
  okBody(await dana.post('/api/team/transfer', { userId: tom.person.id, password }));
  expect((await tom.browser.post('/api/team/transfer/accept', { password })).statusCode).toBeLessThan(300);
  const me = job.provider.person.id;
  expect((await dana.delete(`/api/team/members/${me}`, { reassignTo: null })).statusCode).toBe(204);
  return { job, before, profile, balance, dana, tom, providerId };
}

test('[TEAM-18] reviews, trust, badge, response time and balance stay with the business when its founder has left', async () => {
  const { before, profile, balance, dana, tom, providerId } = await handedOver();
  expect(before).toMatchObject({ reviewCount: 1, completedJobs: 1 });
  expect(Number(balance)).toBeGreaterThan(0);
  expect(await profile()).toEqual(before);
  expect(okBody<{ balance: string }>(await tom.browser.get('/api/payouts')).balance).toBe(balance);
  expect(okBody<{ id: number }>(await tom.browser.get('/api/service-providers/me')).id).toBe(providerId);
  // Who left has neither the business nor its money, and may begin one of their own.
  expect((await dana.get('/api/payouts')).json()).not.toMatchObject({ balance });
  expect((await dana.get('/api/service-providers/me')).json()).toBeNull();
});

/** Deletes an account, and lets the grace pass. */
async function erase(browser: Browser) {
  expect((await browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
  clock.forward({ days: 31 });
  await settle();
  await settle();
}

test('[TEAM-20] exports hold what is a member’s and what is the team’s; an erased member is a Former member', async () => {
  const job = await funded();
  const { browser: dana, person: founder } = job.provider;
  const luis = await signedIn(app, services, { firstName: 'Luis', lastName: 'Ortega' });
  const accountId = await inviteTo(dana, luis.browser, services, { role: 'mechanic' });
  okBody(await dana.put(`/api/requests/${job.id}/crew`, { leadId: luis.person.id, memberIds: [] }));
  okBody(await write(luis.browser, job.ownerId, 'Cowling is off, I call you at noon.'));

  const own = (await luis.browser.get('/api/auth/export')).body;
  for (const part of ['Cowling is off', '"mechanic"', accountId]) expect(own).toContain(part);
  const business = (await dana.get('/api/team/export')).body;
  expect(business).toContain('Cowling is off');
  // The team's export has nothing of what its people do elsewhere, nor how they sign in.
  expect(business).not.toContain(founder.email);
  expect(business).not.toMatch(/passwordHash|totpSecret/);

  expect((await dana.delete(`/api/team/members/${luis.person.id}`, { reassignTo: null })).statusCode).toBe(
    204,
  );
  await erase(luis.browser);
  const again = await signIn(app, founder);
  const messages = okBody<{ content: string; author: object | null }[]>(
    await again.get(`/api/messages/conversation/${job.ownerId}`),
  );
  expect(messages.at(-1)).toMatchObject({
    content: 'Cowling is off, I call you at noon.',
    author: { firstName: 'Former member', isMember: false },
  });
  expect(await db.$count(jobCrew, eq(jobCrew.userId, luis.person.id))).toBe(0);
  for (const path of ['/api/team/log', '/api/team', '/api/team/export', '/api/inbox'])
    expect((await again.get(path)).body, path).not.toMatch(/Ortega|Luis/);
});

test('[TEAM-21] suspending a person stops that person alone; suspending the team stops new work of all members', async () => {
  const [asked, next, last] = [await opened(), await opened(), await opened()];
  const running = await funded();
  const { browser: dana, person: founder } = running.provider;
  const tom = await signedIn(app, services, { firstName: 'Tom' });
  const accountId = await inviteTo(dana, tom.browser, services, { role: 'manager' });
  const admin = await signedIn(app, services, { isAdmin: true });
  const suspend = async (id: string, suspended: boolean) =>
    okBody(
      await admin.browser.put(`/api/admin/user/${id}/suspended`, {
        suspended,
        reason: 'Reported by owners.',
      }),
    );
  const quote = (browser: Browser, id: number) =>
    browser.post(`/api/requests/${id}/quotes`, {
      ...quoteInput,
      availableDate: localDate(null, addDays(services.now(), 7)),
    });
  const first = (browser: Browser, receiverId: string) => write(browser, receiverId, 'We could look at it.');

  await suspend(tom.person.id, true);
  const tomAgain = await signIn(app, tom.person);
  expect(codeOf(await quote(tomAgain, asked.id))).toEqual([403, 'suspended']);
  expect(codeOf(await tomAgain.get('/api/requests'))).toEqual([403, 'suspended']);
  okBody(await quote(dana, asked.id));
  okBody(await first(dana, asked.ownerId));
  okBody(await quote(dana, last.id));
  await suspend(tom.person.id, false);

  await suspend(accountId, true);
  for (const person of [founder, tom.person]) {
    const browser = await signIn(app, person);
    expect(codeOf(await quote(browser, next.id))).toEqual([403, 'suspended']);
    expect(codeOf(await browser.get('/api/requests'))).toEqual([403, 'suspended']);
    expect(codeOf(await first(browser, last.ownerId))).toEqual([403, 'suspended']);
    // What runs goes on.
    expect((await browser.get(`/api/requests/${running.id}`)).statusCode).toBe(200);
  }
  const again = await signIn(app, founder);
  okBody(await act(again, running.id, 'deliver', { summary: 'Done as quoted.' }));

  await suspend(accountId, false);
  okBody(await quote(await signIn(app, tom.person), next.id));
});
