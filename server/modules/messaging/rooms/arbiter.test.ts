import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios, uploaded } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { delivered } = jobScenarios(app, services);
const admin = await signedIn(app, services, { isAdmin: true });

/** A disputed job with a message and a file in its room. */
async function disputed() {
  const job = await delivered();
  const [room] = okBody<{ id: number }[]>(await job.owner.get(`/api/rooms?requestId=${job.id}`));
  const file = await uploaded(job.owner, 'message');
  okBody(
    await job.owner.post(`/api/rooms/${room!.id}/messages`, { content: 'It went flat.', fileIds: [file.id] }),
  );
  const { id } = okBody<{ id: number }>(
    await act(job.owner, job.id, 'disputes', {
      reason: 'poor_quality',
      description: 'The new tire went flat the next morning.',
      requestedRefund: 400,
    }),
  );
  const provider = job.provider.browser;
  okBody(await provider.post(`/api/disputes/${id}/answer`, { description: 'It was fine at delivery.' }));
  return { ...job, id, roomId: room!.id, fileUrl: file.fileUrl, provider };
}
const readBy = (browser: typeof admin.browser, id: number) =>
  browser.get(`/api/admin/disputes/${id}/room?limit=50`);
const saysSo = async (browser: typeof admin.browser, roomId: number) =>
  okBody<{ isReadByArbiter: boolean }>(await browser.get(`/api/rooms/${roomId}`)).isReadByArbiter;

test('[DISP-02~] the arbiter reads the room while the dispute is escalated, and both parties see it', async () => {
  const { id, owner, provider, roomId, fileUrl } = await disputed();
  expect(codeOf(await readBy(admin.browser, id))).toEqual([409, 'stale_state']);
  expect((await admin.browser.get(fileUrl)).statusCode).toBe(404);
  expect([await saysSo(owner, roomId), await saysSo(provider, roomId)]).toEqual([false, false]);

  okBody(await provider.post(`/api/disputes/${id}/escalate`));
  expect([await saysSo(owner, roomId), await saysSo(provider, roomId)]).toEqual([true, true]);
  const messages = (await readBy(admin.browser, id)).json();
  expect(messages).toContainEqual(expect.objectContaining({ by: 'owner', content: 'It went flat.' }));
  expect(messages.some(({ by }: { by: string | null }) => by === null)).toBe(true);
  expect((await admin.browser.get(fileUrl)).statusCode).toBe(200);
  const isReading = and(eq(auditLog.action, 'dispute.room_read'), eq(auditLog.entityId, String(id)));
  expect(await db.$count(auditLog, isReading)).toBe(1);

  okBody(
    await admin.browser.post(`/api/admin/disputes/${id}/rule`, {
      outcome: 'release',
      note: 'The work was done as quoted.',
    }),
  );
  expect(codeOf(await readBy(admin.browser, id))).toEqual([409, 'stale_state']);
  expect((await admin.browser.get(fileUrl)).statusCode).toBe(404);
  expect(await saysSo(owner, roomId)).toBe(false);
});

test('[DISP-02~] neither the parties nor a stranger read it as arbiter', async () => {
  const { id, provider, owner } = await disputed();
  okBody(await provider.post(`/api/disputes/${id}/escalate`));
  const stranger = await signedIn(app, services);
  for (const browser of [owner, provider, stranger.browser])
    expect((await readBy(browser, id)).statusCode).toBe(403);
});
