import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { checked, ownPath, stated } from '#server/testing/build/credentials.ts';
import { act } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

const ia = { kind: 'ia', number: '2718281', holder: 'Priya Nair', validUntil: '2027-03-31' };
const station = { kind: 'repair_station', number: '7BLR418C', ratings: ['airframe_1'] };

interface SignOffs {
  sheets: { signerName: string; signer: { state: string } }[];
  signers: { userId: string; certificateKind: string | null; certificateNumber: string; state: string }[];
  suggestion: { performedBy?: string } | null;
  isSigner: boolean;
  canSign: boolean;
  draft: { signerId: string | null; preparedBy: string; fields: { description?: string } } | null;
}
const signOffsAs = async (by: Browser, id: number) =>
  okBody<SignOffs>(await by.get(`/api/requests/${id}/sign-off`));

/** An annual that a team does: Luis works on it, and Priya, with an IA, may sign once she lists it. */
async function teamJob() {
  const job = await onAircraft(annual);
  const boss = job.provider.browser;
  const join = async (name: { firstName: string; lastName: string }, canSign = false) => {
    const one = await signedIn(app, services, name);
    await inviteTo(boss, one.browser, services, { role: 'mechanic', canSign });
    return one;
  };
  const luis = await join({ firstName: 'Luis', lastName: 'Ortega' });
  const priya = await join({ firstName: 'Priya', lastName: 'Nair' });
  const crew = { leadId: luis.person.id, memberIds: [priya.person.id] };
  okBody(await boss.put(`/api/requests/${job.id}/crew`, crew));
  const admin = (await signedIn(app, services, { isAdmin: true })).browser;
  /** Priya lists her IA, it is checked, and she may sign. */
  const makeSigner = async () => {
    const { id } = await stated(priya.browser, ia);
    okBody(await boss.patch(`/api/team/members/${priya.person.id}`, { canSign: true }));
    await checked(admin, id);
    return id;
  };
  return { job, boss, luis, priya, makeSigner };
}

const signed = { ...sheet, signerName: 'Priya Nair', certificateKind: 'ia', certificateNumber: ia.number };

describe('[TEAM-10] the signer of a team', () => {
  test('alone sends the sheet, with an own certificate or the station’s beside it', async () => {
    const { job, boss, luis, priya, makeSigner } = await teamJob();
    // The switch needs a certificate of the member's own.
    const change = () => boss.patch(`/api/team/members/${priya.person.id}`, { canSign: true });
    expect(codeOf(await change())).toEqual([409, 'certificate_missing']);
    await makeSigner();
    await stated(boss, station);
    const send = (by: Browser, change: object = {}) =>
      deliver(
        { ...job, provider: { ...job.provider, browser: by } },
        {
          readings: { total: 3419.6 },
          signOff: { ...signed, ...change },
        },
      );
    expect(codeOf(await send(luis.browser))).toEqual([403, 'forbidden']);
    expect(codeOf(await send(luis.browser, { signerId: priya.person.id }))).toEqual([403, 'signer_only']);
    expect(codeOf(await send(boss, { signerId: priya.person.id }))).toEqual([403, 'signer_only']);
    for (const number of ['1234567', station.number])
      expect((await send(priya.browser, { certificateNumber: number })).json()).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'signOff.certificateNumber' }],
      });
    expect((await send(priya.browser, { signerName: 'Luis Ortega' })).json()).toMatchObject({
      issues: [{ path: 'signOff.signerName' }],
    });
    okBody(await send(priya.browser));
    const { sheets } = await signOffsAs(job.owner, job.id);
    expect(sheets).toMatchObject([{ signerName: 'Priya Nair', signer: { state: 'checked' } }]);
    // By the station's, as one of its roster.
    const byStation = { certificateKind: 'repair_station', certificateNumber: station.number };
    okBody(await act(priya.browser, job.id, 'sign-off', { ...signed, ...byStation }));
    expect(codeOf(await act(luis.browser, job.id, 'sign-off', signed))).toEqual([403, 'forbidden']);
  });

  test('gets a prepared sheet, which no one else sends and which waits until then', async () => {
    const { job, boss, luis, priya, makeSigner } = await teamJob();
    const prepare = (by: Browser, signerId: string) =>
      by.put(`/api/requests/${job.id}/sign-off/draft`, { signerId, fields: signed });
    expect((await prepare(luis.browser, priya.person.id)).json()).toMatchObject({
      issues: [{ path: 'signerId' }],
    });
    await makeSigner();
    expect(await signOffsAs(luis.browser, job.id)).toMatchObject({
      isSigner: false,
      canSign: false,
      signers: expect.arrayContaining([
        expect.objectContaining({ userId: priya.person.id, certificateNumber: '•••281', state: 'checked' }),
      ]),
    });
    expect(okBody(await prepare(luis.browser, priya.person.id))).toMatchObject({ preparedBy: 'Luis' });
    const told = await db.select().from(notifications).where(eq(notifications.userId, priya.person.id));
    expect(told.map(({ title }) => title)).toContain('Entry ready to sign');
    // Who works on the job beside the signer is suggested as who performed it.
    expect((await signOffsAs(luis.browser, job.id)).suggestion?.performedBy).toBe('Luis Ortega, Priya Nair');
    expect((await signOffsAs(priya.browser, job.id)).suggestion?.performedBy).toBe('Luis Ortega');
    const { draft } = await signOffsAs(priya.browser, job.id);
    // The certificate is the signer's to enter.
    expect(draft).toMatchObject({ signerId: priya.person.id, preparedBy: 'Luis' });
    expect(draft?.fields).not.toHaveProperty('certificateNumber');
    expect(draft?.fields).not.toHaveProperty('signerName');
    expect((await signOffsAs(job.owner, job.id)).draft).toBeNull();
    okBody(
      await deliver(
        { ...job, provider: { ...job.provider, browser: luis.browser } },
        { readings: { total: 3419.6 } },
      ),
    );
    expect(await signOffsAs(priya.browser, job.id)).toMatchObject({ isSigner: true, canSign: true });
    okBody(await act(priya.browser, job.id, 'sign-off', { ...signed, ...draft?.fields }));
    expect((await signOffsAs(priya.browser, job.id)).draft).toBeNull();
    // One that waits for a former member is left without a signer.
    okBody(await prepare(luis.browser, priya.person.id));
    expect((await boss.delete(`/api/team/members/${priya.person.id}`, {})).statusCode).toBe(204);
    expect((await signOffsAs(luis.browser, job.id)).draft).toMatchObject({ signerId: null });
  });
});

test('[TEAM-11] what the team may sign follows the certificates of its signers; old sheets do not change', async () => {
  const { job, boss, priya, makeSigner } = await teamJob();
  const profile = async () =>
    okBody<{ checkedCredentials: string[]; listedCredentials: { kind: string }[] }>(
      await job.owner.get(`/api/providers/${job.provider.id}`),
    );
  expect((await profile()).listedCredentials).toEqual([]);
  await makeSigner();
  expect((await profile()).listedCredentials.map(({ kind }) => kind)).toEqual(['ia']);
  const quoted = async () =>
    okBody<{ provider: { listedCredentials: { kind: string }[] } }[]>(
      await job.owner.get(`/api/requests/${job.id}/quotes`),
    )[0]?.provider.listedCredentials.map(({ kind }) => kind);
  expect(await quoted()).toEqual(['ia']);
  const seen = okBody<{ kind: string; number: string; canChange: boolean }[]>(await boss.get(ownPath));
  expect(seen).toMatchObject([{ kind: 'ia', number: ia.number, canChange: false }]);
  const [own] = okBody<{ id: number; canChange: boolean }[]>(await priya.browser.get(ownPath));
  expect(own?.canChange).toBe(true);
  expect(codeOf(await boss.delete(`${ownPath}/${own!.id}`))).toEqual([404, 'not_found']);
  // A mechanic changes own certificates alone.
  expect(codeOf(await priya.browser.post(ownPath, station))).toEqual([403, 'forbidden']);
  okBody(
    await deliver(
      { ...job, provider: { ...job.provider, browser: priya.browser } },
      { readings: { total: 3419.6 }, signOff: signed },
    ),
  );
  const before = (await signOffsAs(job.owner, job.id)).sheets;
  expect((await boss.delete(`/api/team/members/${priya.person.id}`, {})).statusCode).toBe(204);
  expect((await profile()).listedCredentials).toEqual([]);
  expect(await quoted()).toEqual([]);
  expect((await signOffsAs(job.owner, job.id)).sheets).toEqual(before);
});
