import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { counterofferScenarios } from '#server/testing/build/counteroffers.ts';
import { prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { shop, opened, quoted, counter, made, answer, quotesOf, quoteOn } = counterofferScenarios(
  app,
  services,
);
const issueOf = (response: { statusCode: number; json: () => { issues?: object[] } }) => [
  response.statusCode,
  response.json().issues?.[0],
];

describe('a counteroffer with bad terms is refused', () => {
  const range = 'Enter a price from $1,130.00 to $2,260.00';
  const same = 'Change the price, the date or a line';
  const withElt = { droppedItems: [2] };
  test.each([
    ['below half', { price: 1129.99, ...withElt }, 'price', range],
    ['above the quote', { price: 2260.01, ...withElt }, 'price', range],
    ['in fractions of a cent', { price: 1500.005, ...withElt }, 'price', expect.any(String)],
    ['the same', { price: 2260, ...withElt }, 'price', same],
    ['the same without a price', {}, 'price', same],
    ['a line twice', { price: 2000, droppedItems: [2, 2] }, 'droppedItems', 'Choose lines of this quote'],
    ['an unknown line', { price: 2000, droppedItems: [3] }, 'droppedItems', 'Choose lines of this quote'],
    [
      'no line left',
      { price: 2000, droppedItems: [0, 1, 2] },
      'droppedItems',
      'Keep at least one line of the quote',
    ],
    ['yesterday', { availableDate: '2020-01-01' }, 'availableDate', 'Choose today or a later date'],
    ['a long note', { price: 2000, note: 'x'.repeat(501) }, 'note', expect.any(String)],
  ])('%s', async (_, terms, path, message) => {
    expect(issueOf(await counter(await quoted(), terms))).toEqual([400, { path, message }]);
  });

  test('also where half of the quote is no whole cent', async () => {
    const job = await quoted({ price: 1000.01 });
    expect(issueOf(await counter(job, { price: 500 }))).toMatchObject([400, { path: 'price' }]);
    expect(await made(job, { price: 500.01 })).toMatchObject({ price: '500.01' });
  });
});

test('only the owner makes and withdraws it, only the shop answers it', async () => {
  const job = await quoted();
  const [stranger, rival] = [await opened(), await shop()];
  expect(codeOf(await counter({ ...job, owner: stranger.owner }))).toEqual([404, 'not_found']);
  const sent = await made(job);
  expect(codeOf(await answer(stranger.owner, sent, 'withdraw'))).toEqual([404, 'not_found']);
  expect(codeOf(await answer(rival.browser, sent, 'agree'))).toEqual([404, 'not_found']);
  expect(codeOf(await answer(rival.browser, sent, 'decline'))).toEqual([404, 'not_found']);
  expect((await answer(job.owner, sent, 'agree')).statusCode).toBe(403);
  expect(codeOf(await answer(rival.browser, { id: 999_999 }, 'agree'))).toEqual([404, 'not_found']);
  await quoteOn(job.id, rival.browser);
  expect((await quotesOf(job, rival.browser))[0]).toMatchObject({ counteroffers: [] });
});

test('the stages of a pre-buy are compared by their sum, and have no counteroffers', async () => {
  const on = prebuyScenarios(app, services);
  const job = await on.posted();
  const quoteId = await on.quoteStages(job.id, (await on.mechanicShop()).browser);
  expect(await quotesOf(job, job.owner)).toMatchObject([{ price: '350.00', mostYouCanPay: '1800.00' }]);
  expect(codeOf(await counter({ owner: job.owner, quoteId }, { price: 300 }))).toEqual([409, 'stale_state']);
});
