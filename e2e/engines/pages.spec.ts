import { appPages, sitePages } from '#contract/pages.ts';
import { callAs, callLogIn, type Caller } from '#e2e/people.ts';
import { desk, phone } from './engine.ts';
import { overflow } from './page-functions.ts';
import { expect, test } from './test.ts';

/** Pages that only providers or administrators see as a whole; owners see all others. */
const visitors = /^\/(demo|sign-up|forgot|reset|verify-email|unsubscribe|contact|$)/;
const providers = /^\/(dashboard|schedule|quotes|credentials|open-requests|payouts|verification)/;
const administrators = /^\/(admin|ad-generator|payment-test)/;

/** Pages of rows that the sample owner lacks, and pages behind a secret link. */
const withoutRow = /:token|^\/requests\/:id\/report$/;

const roleOf = (page: string) => {
  if (visitors.test(page)) return 'visitor';
  if (administrators.test(page)) return 'admin';
  return providers.test(page) ? 'provider' : 'owner';
};

/** Returns the path of a row that the sample has, for pages with an id. */
async function pathOf(page: string, client: Caller): Promise<string> {
  const lists: Record<string, string> = {
    '/providers/:id': '/api/providers',
    '/demo/providers/:id': '/api/providers',
    '/aircraft/:id/history': '/api/aircraft',
    '/aircraft/:id/logbook': '/api/aircraft',
    '/requests/:id': '/api/requests/my',
    '/requests/:id/findings': '/api/requests/my?status=in_progress',
    '/payments/:id/receipt': '/api/payments/my?status=released',
    '/admin/disputes/:id': '/api/admin/disputes',
    '/admin/verifications/:id': '/api/admin/verifications',
    '/admin/reports/:id': '/api/admin/reports',
    '/admin/support/:id': '/api/admin/support',
  };
  const list = lists[page];
  if (!list) return page;
  const rows = await callAs<{ id: number }[] | { items: { id: number }[] }>(client, 'get', list);
  const [row] = Array.isArray(rows) ? rows : rows.items;
  return page.replace(':id', String(row?.id));
}

for (const role of ['visitor', 'owner', 'provider', 'admin'] as const) {
  test(`every page of ${role} on a phone and at a desk: no error, nothing refused, nothing too wide`, async ({
    window,
    newClient,
  }) => {
    test.setTimeout(240_000);
    const client = await newClient();
    const { engine } = window;
    await callLogIn(client, role === 'visitor' ? 'owner' : role);
    if (role !== 'visitor') await window.signIn(client);
    const pages = appPages.filter((page) => roleOf(page) === role && !withoutRow.test(page));
    const paths = await Promise.all(pages.map((page) => pathOf(page, client)));
    const wide: string[] = [];
    for (const size of [phone, desk]) {
      await engine.resize(size);
      if (role === 'visitor') for (const path of sitePages) await look(path, window.visit);
      await window.visit(role === 'visitor' ? '/contact' : '/home');
      for (const path of paths) await look(path, window.follow);

      async function look(path: string, open: (path: string) => Promise<void>) {
        await open(path);
        const pixels = await engine.evaluate(overflow);
        if (pixels > 0) wide.push(`${path} at ${size.width}: ${pixels} px too wide`);
      }
    }
    expect(wide).toEqual([]);
  });
}
