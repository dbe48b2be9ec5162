import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

interface Sheets {
  suggestion: object | null;
  sheets: { signer: { state: string; unfit: string[] } }[];
}
const sheetsOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`));

describe('the signer of a sheet', () => {
  test('the signer’s certificate is compared with the work and the checked credentials', async () => {
    const job = await onAircraft(annual);
    const credential = {
      providerId: job.provider.id,
      number: '3141592',
      holder: 'Dana Ortiz',
      verdict: 'ok' as const,
      checkedHow: 'Certificate image compared',
      checkedAt: clock.now,
    };
    await db.insert(providerCredentials).values({ ...credential, kind: 'ia', validUntil: '2027-03-31' });
    expect((await sheetsOf(job.provider.browser, job.id)).suggestion).toMatchObject({
      certificateKind: 'ia',
      certificateNumber: '3141592',
      signerName: 'Dana Ortiz',
    });
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
    const correct = async (change: object) => {
      okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, ...change }));
      return (await sheetsOf(job.owner, job.id)).sheets[0]!.signer;
    };
    expect((await sheetsOf(job.owner, job.id)).sheets[0]!.signer).toEqual({
      state: 'unfit',
      unfit: ['annual'],
    });
    expect((await correct({ certificateKind: 'ia' })).state).toBe('checked');
    expect((await correct({ certificateKind: 'ia', signerName: 'Walt Ferris' })).state).toBe('stated');
    expect((await correct({ certificateKind: 'ia', certificateNumber: '1' })).state).toBe('stated');
    expect((await correct({ certificateKind: 'repair_station' })).state).toBe('unlisted');
  });

  test('what a sheet says about its signer stays when the credential is removed or renewed, and follows a later check', async () => {
    const job = await onAircraft(annual);
    const ofProvider = eq(providerCredentials.providerId, job.provider.id);
    const stateOf = async () => (await sheetsOf(job.owner, job.id)).sheets[0]!.signer.state;
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: { ...sheet, certificateKind: 'ia' } }));
    expect(await stateOf()).toBe('unlisted');
    const listed = {
      providerId: job.provider.id,
      number: '3141592',
      holder: 'Dana Ortiz',
      kind: 'ia' as const,
    };
    await db.insert(providerCredentials).values({ ...listed, validUntil: '2027-03-31' });
    expect(await stateOf()).toBe('stated');
    const checked = { verdict: 'ok' as const, checkedHow: 'Image compared', checkedAt: clock.now };
    await db.update(providerCredentials).set(checked).where(ofProvider);
    expect(await stateOf()).toBe('checked');

    const resend = { ...sheet, certificateKind: 'ia', description: 'Annual inspection, corrected.' };
    okBody(await act(job.provider.browser, job.id, 'sign-off', resend));
    await db.delete(providerCredentials).where(ofProvider);
    expect(await stateOf()).toBe('checked');

    await db.insert(providerCredentials).values({ ...listed, ...checked, validUntil: '2026-09-30' });
    okBody(
      await act(job.provider.browser, job.id, 'sign-off', { ...resend, description: 'Annual, once more.' }),
    );
    expect(await stateOf()).toBe('expired');
    await db.update(providerCredentials).set({ validUntil: '2027-09-30' }).where(ofProvider);
    expect(await stateOf()).toBe('expired');
  });
});
