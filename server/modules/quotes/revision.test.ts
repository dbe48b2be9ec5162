import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios, quoteInput, uploaded } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { shop, opened, quoteOn } = jobScenarios(app, services);

interface Shown {
  id: number;
  price: string;
  status: string;
  validUntil: string;
  files: { id: number; fileUrl: string }[];
}

const quotesOf = async (browser: Browser, id: number) =>
  okBody<Shown[]>(await browser.get(`/api/requests/${id}/quotes`));
const idsOf = (files: { id: number }[] | undefined) => files?.map(({ id }) => id);

describe('[QUOTE-03] a revised quote', () => {
  test('keeps files and validity of the former one unless others are sent', async () => {
    const { id, owner } = await opened({ urgency: 'flexible', expiresAt: null });
    const { browser } = await shop();
    const [plan, photo] = [await uploaded(browser, 'quote'), await uploaded(browser, 'quote')];
    await quoteOn(id, browser, { validDays: 30, fileIds: [plan.id, photo.id] });
    const [first] = await quotesOf(owner, id);
    clock.forward({ days: 3 });

    await quoteOn(id, browser, { price: 900 });
    const [second] = await quotesOf(owner, id);
    expect([second?.validUntil, idsOf(second?.files)]).toEqual([first?.validUntil, [plan.id, photo.id]]);
    expect((await owner.get(plan.fileUrl)).statusCode).toBe(200);

    const added = await uploaded(browser, 'quote');
    await quoteOn(id, browser, { price: 800, validDays: 5, fileIds: [photo.id, added.id] });
    const [third] = await quotesOf(owner, id);
    expect(third?.validUntil).toBe(new Date(clock.now.getTime() + 5 * 86_400_000).toISOString());
    expect(idsOf(third?.files)).toEqual([photo.id, added.id]);
    // The file that was left out stays with the version in the history.
    clock.forward({ days: 3 });
    await settle();
    const [, former] = await quotesOf(browser, id);
    expect([former?.status, idsOf(former?.files)]).toEqual(['superseded', [plan.id]]);

    await quoteOn(id, browser, { price: 700, fileIds: [] });
    expect((await quotesOf(owner, id))[0]?.files).toEqual([]);
  });

  test('says what it was before, the latest of several', async () => {
    const { id, owner } = await opened();
    const { browser } = await shop();
    const lines = (amount: number) => [{ kind: 'labor', description: 'Inspection', amount }];
    await quoteOn(id, browser, { price: 500, items: lines(500) });
    expect(await quotesOf(owner, id)).toMatchObject([{ price: '500.00', former: null }]);
    await quoteOn(id, browser, { price: 600, items: lines(600) });
    await quoteOn(id, browser, { price: 700, items: lines(700) });
    expect(await quotesOf(owner, id)).toMatchObject([
      { price: '700.00', former: { price: '600.00', items: lines(600) } },
    ]);
  });

  test('cannot take files of a quote on another request', async () => {
    const [one, two] = [await opened(), await opened()];
    const { browser } = await shop();
    const file = await uploaded(browser, 'quote');
    await quoteOn(one.id, browser, { fileIds: [file.id] });
    await quoteOn(two.id, browser);
    const response = await browser.post(`/api/requests/${two.id}/quotes`, {
      ...quoteInput,
      fileIds: [file.id],
    });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'fileIds']);
  });

  test('of two tabs that revise the same quote the second gets stale_state', async () => {
    const { id, owner } = await opened();
    const { browser } = await shop();
    const send = (price: number, revises: number | null) =>
      browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, price, revises });
    expect((await send(1000, null)).statusCode).toBe(201);
    // Two tabs with an empty form: the second has not seen the quote of the first.
    expect(codeOf(await send(1, null))).toEqual([409, 'stale_state']);
    const [{ id: first } = { id: 0 }] = await quotesOf(browser, id);
    const both = await Promise.all([send(900, first), send(800, first)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const [live] = await quotesOf(owner, id);
    expect(live?.price).toBe(both[0].statusCode === 201 ? '900.00' : '800.00');
    expect((await send(700, live!.id)).statusCode).toBe(201);
  });
});

test('a provider reads its own quotes on a request page by page', async () => {
  const { id } = await opened();
  const { browser } = await shop();
  const sent = [];
  for (const price of [500, 400, 300]) sent.unshift(await quoteOn(id, browser, { price }));
  const first = await browser.get(`/api/requests/${id}/quotes?limit=2`);
  expect(first.json().map((quote: Shown) => quote.id)).toEqual(sent.slice(0, 2));
  const next = nextPage(first)!;
  const second = await browser.get(next);
  expect(second.json().map((quote: Shown) => quote.id)).toEqual(sent.slice(2));
  expect(second.headers.link).toBeUndefined();
});
