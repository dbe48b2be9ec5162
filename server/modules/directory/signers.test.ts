import { beforeAll, expect, test } from 'vitest';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

type Credential = Partial<typeof providerCredentials.$inferInsert> & {
  kind: 'ia' | 'repair_station' | 'a_and_p' | 'repairman_lsrm';
};

/** Creates a provider at an airport with one credential, checked unless given otherwise. */
async function provider(airport: string, credential: Credential, profile: object = {}) {
  const { id } = await buildProvider(services, { coverageAreas: [airport], ...profile });
  const row = {
    number: '1234',
    ...(credential.verdict !== null && {
      verdict: 'ok' as const,
      checkedHow: 'Seen',
      checkedAt: services.now(),
    }),
    ...credential,
  };
  await db.insert(providerCredentials).values({ providerId: id, ...row });
  return id;
}

test('counts nearby providers whose checked credentials cover all of the work, and names the stations', async () => {
  const ia = { kind: 'ia', validUntil: '2027-03-31' } as const;
  const station = (...ratings: string[]) => ({ kind: 'repair_station' as const, ratings });
  await provider('KPAO', ia);
  await provider('KPAO', { ...ia, validUntil: '2026-10-01' });
  await provider('KPAO', { ...ia, verdict: null });
  await provider('KPAO', ia, { hiddenAt: services.now() });
  await provider('KJFK', ia);
  await provider('KPAO', { kind: 'a_and_p' });
  const airframe = await provider('KSQL', station('airframe_1'));
  const bench = await provider('KSQL', station('instrument_1', 'radio_3'));
  const everything = await provider('KPAO', station('airframe_1', 'instrument_1', 'radio_3'));
  await provider('KPAO', station('radio_1', 'instrument_2'));

  const { browser } = await signedIn(app, services);
  const count = async (works: string, location = 'KPAO') =>
    okBody(await browser.get(`/api/providers/signers?works=${works}&location=${location}`));
  expect(await count('annual')).toEqual({ count: 3, stationIds: [airframe, everything] });
  expect(await count('annual,elt')).toEqual({ count: 3, stationIds: [airframe, everything] });
  expect(await count('elt')).toMatchObject({ count: 6 });
  expect(await count('altimeter,transponder')).toEqual({ count: 2, stationIds: [bench, everything] });
  expect(await count('annual,altimeter,transponder')).toEqual({ count: 1, stationIds: [everything] });
  expect(await count('annual', 'Nowhere')).toEqual({ count: 0, stationIds: [] });
  expect(await count('preventive_airframe')).toEqual({ count: 4, stationIds: [airframe, everything] });
  // An airframe rating is not for engines, nor for work that may be on one.
  expect(await count('preventive_engine')).toEqual({ count: 2, stationIds: [] });
  expect(await count('preventive')).toEqual({ count: 2, stationIds: [] });
  // A light-sport repairman with a maintenance rating signs on that category alone, 14 CFR 65.109(b).
  await provider('KPAO', { kind: 'repairman_lsrm' });
  expect(await count('preventive_engine')).toMatchObject({ count: 2 });
  expect(await count('preventive_engine', 'KPAO&category=Light-Sport')).toMatchObject({ count: 3 });
  expect(await count('oxygen')).toEqual({ count: 0, stationIds: [] });
  expect((await browser.get('/api/providers/signers?works=flying&location=KPAO')).statusCode).toBe(400);
  const shop = await signedIn(app, services, { userType: 'provider' });
  expect(codeOf(await shop.browser.get('/api/providers/signers?works=annual&location=KPAO'))).toEqual([
    403,
    'forbidden',
  ]);
});
