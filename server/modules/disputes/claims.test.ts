import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { delivered } = jobScenarios(app, services);

interface Claimed {
  claim: { name: string; isYou: boolean; until: string } | null;
}
const admin = async (firstName: string, lastName: string) =>
  (await signedIn(app, services, { isAdmin: true, firstName, lastName })).browser;
const claim = (browser: Browser, id: number, takeOver = false) =>
  browser.post(`/api/admin/disputes/${id}/claim`, { takeOver });
const detail = async (browser: Browser, id: number) =>
  okBody<Claimed>(await browser.get(`/api/disputes/${id}`)).claim;
const queued = async (browser: Browser, id: number) =>
  okBody<(Claimed & { id: number })[]>(
    await browser.get('/api/admin/disputes?status=escalated&limit=100'),
  ).find((dispute) => dispute.id === id)?.claim;
const rule = (browser: Browser, id: number) =>
  browser.post(`/api/admin/disputes/${id}/rule`, {
    outcome: 'release',
    note: 'The work was done as quoted.',
  });

/** Creates an escalated dispute. */
async function escalated() {
  const job = await delivered();
  const { id } = okBody<{ id: number }>(
    await act(job.owner, job.id, 'disputes', {
      reason: 'poor_quality',
      description: 'The new tire went flat the next morning.',
      requestedRefund: 400,
    }),
  );
  const provider = job.provider.browser;
  okBody(await provider.post(`/api/disputes/${id}/answer`, { description: 'It was fine at delivery.' }));
  okBody(await provider.post(`/api/disputes/${id}/escalate`));
  return { ...job, id, requestId: job.id };
}

describe('[DISP-02~] claims', () => {
  test('one administrator at a time; the queue names them, the parties see nothing', async () => {
    const { id, owner } = await escalated();
    const [ahn, park] = [await admin('Jae', 'Ahn'), await admin('Min', 'Park')];
    okBody(await claim(ahn, id));
    expect(await detail(ahn, id)).toMatchObject({ name: 'J. Ahn', isYou: true });
    expect(await queued(park, id)).toMatchObject({ name: 'J. Ahn', isYou: false });
    expect(await detail(owner, id)).toBeNull();
    expect(codeOf(await claim(park, id))).toEqual([409, 'dispute_claimed']);
    expect(codeOf(await rule(park, id))).toEqual([409, 'dispute_claimed']);
    expect((await park.delete(`/api/admin/disputes/${id}/claim`)).statusCode).toBe(204);
    expect(await detail(ahn, id)).toMatchObject({ isYou: true });
    expect(codeOf(await claim(owner, id))).toEqual([403, 'forbidden']);
    okBody(await rule(ahn, id));
    expect(await detail(ahn, id)).toBeNull();
    expect(codeOf(await claim(ahn, id))).toEqual([409, 'stale_state']);
  });

  test('it expires 30 minutes after the last edit, can be taken over and given up, and is audited', async () => {
    const { id } = await escalated();
    const [ahn, park] = [await admin('Jae', 'Ahn'), await admin('Min', 'Park')];
    okBody(await claim(ahn, id));
    clock.forward({ minutes: 20 });
    okBody(await claim(ahn, id));
    clock.forward({ minutes: 29 });
    expect(codeOf(await claim(park, id))).toEqual([409, 'dispute_claimed']);
    clock.forward({ minutes: 1 });
    expect(await detail(park, id)).toBeNull();
    okBody(await claim(park, id));
    okBody(await claim(ahn, id, true));
    expect(await detail(park, id)).toMatchObject({ name: 'J. Ahn', isYou: false });
    expect((await ahn.delete(`/api/admin/disputes/${id}/claim`)).statusCode).toBe(204);
    expect(await detail(park, id)).toBeNull();
    const rows = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'dispute'), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
    // The extension is not audited.
    expect(rows.map(({ action }) => action)).toEqual([
      'dispute.claimed',
      'dispute.claimed',
      'dispute.claimed',
      'dispute.unclaimed',
    ]);
  });

  test('an administrator who is a party cannot claim', async () => {
    const { id, owner, ownerId } = await escalated();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, ownerId));
    expect(codeOf(await claim(owner, id))).toEqual([403, 'forbidden']);
    expect(codeOf(await claim(owner, id, true))).toEqual([403, 'forbidden']);
    expect(codeOf(await rule(owner, id))).toEqual([403, 'forbidden']);
  });

  test('of two who claim at once one wins', async () => {
    const { id } = await escalated();
    const both = [await admin('Jae', 'Ahn'), await admin('Min', 'Park')];
    const results = await Promise.all(both.map((browser) => claim(browser, id)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
