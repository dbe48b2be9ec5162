import { test, type Page } from '@playwright/test';
import * as pages from './looks-pages.ts';
import type { Look } from './looks-pages.ts';
import { expectGoodLooks, goTo, stillPage } from './looks.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { watchErrors } from './watch.ts';

type Ids = Record<string, string | number | undefined>;

interface Row {
  id: number;
  title: string;
  status: string;
}
const isPrebuy = ({ title }: Row) => title.startsWith('Pre-buy of a');
/** Ids by status, of the first row of each; a pre-buy has a page of its own. */
const firstOf = (rows: Row[]) =>
  Object.fromEntries(
    rows
      .filter((row) => !isPrebuy(row))
      .toReversed()
      .map(({ id, status }) => [status, id]),
  ) as Ids;

/** Ids of the sample for a provider: the requests of its accepted quotes. */
async function idsOfProvider(page: Page): Promise<Ids> {
  const get = <T>(path: string) => callAs<T>(page, 'get', path);
  const own = await get<{ id: number }>('/api/service-providers/me');
  const quotes = await get<{ status: string; serviceRequest: Row }[]>(
    `/api/service-quotes/provider/${own.id}?limit=100`,
  );
  const [room] = await get<{ id: number }[]>('/api/rooms');
  const jobs = quotes.flatMap(({ status, serviceRequest }) =>
    status === 'accepted' ? [serviceRequest] : [],
  );
  const delivered = jobs.filter(({ status }) => status === 'delivered').map(({ id }) => id);
  const shares = (id: number) => get<{ access: object | null }>(`/api/requests/${id}/logbook-access`);
  const logbook = delivered[(await Promise.all(delivered.map(shares))).findIndex(({ access }) => access)];
  return { ...firstOf(jobs), room: room?.id, logbook };
}

/** Ids of the sample for an administrator. */
async function idsOfAdmin(page: Page): Promise<Ids> {
  const [dispute] = await callAs<{ id: number }[]>(page, 'get', '/api/admin/disputes?limit=1');
  return { dispute: dispute?.id };
}

/** Ids of the sample, as its owner sees them. */
async function idsOfOwner(page: Page): Promise<Ids> {
  const get = <T>(path: string) => callAs<T>(page, 'get', path);
  const [shop] = await get<{ id: number }[]>('/api/providers?limit=1');
  const rows = await get<Row[]>('/api/requests/my?limit=50');
  const byStatus = firstOf(rows);
  const [room] = await get<{ id: number }[]>('/api/rooms');
  const fleet = await get<{ id: number; tailNumber: string }[]>('/api/aircraft').catch(() => []);
  // The one whose logbook is filled.
  const aircraft = fleet.find(({ tailNumber }) => tailNumber === 'N172ZQ') ?? fleet[0];
  const logbook = aircraft && (await get<{ id: number }>(`/api/aircraft/${aircraft.id}/logbook`));
  const [scan] = logbook ? await get<{ id: number }[]>(`/api/logbooks/${logbook.id}/scans`) : [];
  const link =
    logbook &&
    (await callAs<{ url: string }>(page, 'post', `/api/logbooks/${logbook.id}/share-links`, {
      label: 'a buyer',
      preset: 'buyer',
    }));
  const exported =
    logbook &&
    (await callAs<{ id: number }>(page, 'post', `/api/logbooks/${logbook.id}/exports`, {
      parts: ['status'],
    }));
  const [group] = await get<{ id: string }[]>('/api/groups');
  const [paid] = await get<{ id: number }[]>('/api/payments/my?status=released&limit=1');
  const [dispute] = byStatus.disputed
    ? await get<{ id: number }[]>(`/api/requests/${byStatus.disputed}/disputes`)
    : [];
  return {
    ...byStatus,
    prebuy: rows.find(isPrebuy)?.id,
    shop: shop?.id,
    room: room?.id,
    aircraft: aircraft?.id,
    scan: scan?.id,
    shared: link?.url.split('/').at(-1),
    export: exported?.id,
    paid: paid?.id,
    dispute: dispute?.id,
    group: group?.id,
  };
}

const addressOf = (path: string, ids: Ids) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (ids[name] === undefined) throw new Error(`the sample has no ${name}`);
    return String(ids[name]);
  });

/** Looks at everything that somebody sees, in one context: only the first page is loaded, and a red line names one look. */
function walk(who: string, looks: Look[], enter: (page: Page) => Promise<Ids>) {
  test.describe(who, () => {
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let ids: Ids;
    let nothingWrong: () => void;
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      ids = await enter(page);
      nothingWrong = watchErrors(page, (text) => /status of 4\d\d/.test(text));
      await stillPage(page);
      if (who !== 'a visitor') await page.goto('/home');
    });
    for (const [path, what, step] of looks)
      test(`${path}${what ? `: ${what}` : ''}`, async () => {
        // Large tables take axe a while on busy cores.
        test.setTimeout(180_000);
        if (who === 'a visitor') await page.goto(addressOf(path, ids));
        else await goTo(page, addressOf(path, ids));
        await step?.(page);
        await expectGoodLooks(page);
        if (step) await page.keyboard.press('Escape');
        nothingWrong();
      });
  });
}
/** Ids of the sample for a buyer: pre-buys by status. */
async function idsOfBuyer(page: Page): Promise<Ids> {
  const rows = await callAs<Row[]>(page, 'get', '/api/requests/my?limit=50');
  return Object.fromEntries(rows.filter(isPrebuy).map(({ id, status }) => [status, id]));
}

const asSample =
  (role: 'owner' | 'provider' | 'dual' | 'admin', idsFor: (page: Page) => Promise<Ids>) =>
  async (page: Page) => {
    await signInAs(page, role);
    return idsFor(page);
  };

walk('an owner', pages.owner, asSample('owner', idsOfOwner));
walk('a buyer', pages.buyer, asSample('dual', idsOfBuyer));
walk('a provider', pages.provider, asSample('provider', idsOfProvider));
walk('an administrator', pages.admin, asSample('admin', idsOfAdmin));
walk('a new owner', pages.newOwner, async (page) => {
  await signUp(page);
  return {};
});
walk('a new provider', pages.newProvider, async (page) => {
  await signUp(page, 'provider');
  return {};
});
/** The token of a link that a buyer has for a seller, who has no account. */
async function consentToken(page: Page) {
  const context = await page.context().browser()!.newContext();
  const asBuyer = await context.newPage();
  await signInAs(asBuyer, 'owner');
  const { id } = await callAs<{ id: number }>(asBuyer, 'post', '/api/prebuys', {
    tailNumber: 'N8814K',
    make: 'Mooney',
    model: 'M20J',
    airport: 'KBMQ',
    sellerName: 'Glenn Pruitt',
    description: 'Records first, then the airplane.',
    wantedStages: ['records', 'inspection'],
  });
  const { url } = await callAs<{ url: string }>(asBuyer, 'post', `/api/requests/${id}/consent`, {});
  await context.close();
  return url.split('/').at(-1);
}

walk('a visitor', pages.visitor, async (page) => {
  const [shop] = await callAs<{ id: number }[]>(page, 'get', '/api/providers?limit=1').catch(() => [
    { id: 1 },
  ]);
  return { shop: shop?.id, token: await consentToken(page) };
});
