import { expect, test } from 'vitest';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { testApp } from '#server/testing/app.ts';
import { knownPassword, sampleDomain } from './people.ts';
import { seedSample } from './sample.ts';

const { services, visitor, log } = await testApp();
await loadAirports(services.db);
await seedSample(services, log);

async function signIn(mailbox: string) {
  const browser = visitor();
  await browser.post('/api/auth/login', { email: `${mailbox}@${sampleDomain}`, password: knownPassword });
  return browser;
}

test('pre-buys stand at three moments: one whose second stage is running, one that waits for the seller, one bought', async () => {
  const detailsOf = async (mailbox: string) => {
    const browser = await signIn(mailbox);
    const rows: { id: number; title: string }[] = (await browser.get('/api/requests/my?limit=50')).json();
    const own = rows.filter(({ title }) => title.startsWith('Pre-buy of a'));
    return {
      browser,
      details: await Promise.all(
        own.map(async ({ id }) => (await browser.get(`/api/requests/${id}`)).json()),
      ),
    };
  };
  const {
    browser: owner,
    details: [running, ...others],
  } = await detailsOf('owner');
  expect(others).toEqual([]);
  expect(running).toMatchObject({
    status: 'in_progress',
    prebuy: {
      tailNumber: 'N5273Q',
      airport: { code: 'KBMQ' },
      consent: { status: 'given' },
      stages: [
        { status: 'reported', isPaid: true, price: '350.00' },
        { status: 'running', isPaid: true, price: '1150.00' },
        { status: 'waiting', isPaid: false, price: '300.00' },
      ],
      logbooks: { length: 3 },
    },
  });
  const found: { costLow: string; costHigh: string; photos: object[] }[] = (
    await owner.get(`/api/requests/${running.id}/findings`)
  ).json();
  const sumOf = (end: 'costLow' | 'costHigh') =>
    found.reduce((sum, finding) => sum + Number(finding[end]), 0);
  expect([found.length, sumOf('costLow'), sumOf('costHigh')]).toEqual([7, 4350, 7000]);
  expect(found.filter(({ photos }) => photos.length > 0)).toHaveLength(2);

  const { browser: buyer, details } = await detailsOf('dual');
  const [waiting, bought] = details;
  expect(waiting).toMatchObject({
    status: 'open',
    prebuy: { consent: { status: 'sent' }, stages: [], can: ['ask_consent'] },
  });
  expect(bought).toMatchObject({ status: 'completed', prebuy: { reports: 1 } });
  const fleet: { id: number; tailNumber: string }[] = (await buyer.get('/api/aircraft')).json();
  expect(fleet.find(({ id }) => id === bought.prebuy.aircraftId)).toMatchObject({ tailNumber: 'N9208Q' });
  expect((await buyer.get(`/api/requests/${bought.id}/report`)).json()).toMatchObject({
    report: { findings: { length: 3 } },
    links: [{ label: 'Lone Star Bank', withCosts: true }],
    canBuy: false,
  });
});
