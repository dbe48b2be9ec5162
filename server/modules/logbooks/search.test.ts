import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { onPaper } from '#server/testing/build/logbooks.ts';
import { buildScan } from '#server/testing/build/read-scans.ts';
import { scanningOwner } from '#server/testing/build/scans.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
beforeAll(() => loadTestAirports(services.db));

interface Hit {
  kind: string;
  id: number;
  page: number | null;
  line: string;
  isTyped: boolean;
  boxes: { x: number; y: number; w: number; h: number }[];
  date: string | null;
}

const plain = ['Changed oil and filter', 'Ground run and leak check good'];

/** The book of the example: 'seat rail' stands six times on four of its pages, the directive on page 88. */
async function exampleBook() {
  const own = await scanningOwner(app, services);
  const pages = Array.from({ length: 90 }, () => ({ lines: plain, dates: [] as string[] }));
  pages[11] = {
    lines: ['Seat rail holes measured', ...plain, 'new seat rail installed left'],
    dates: ['2005-04-02'],
  };
  pages[40] = { lines: [...plain, 'seat rails inspected per AD'], dates: ['2008-06-10'] };
  pages[60] = { lines: ['SEAT RAIL stops', 'lubricated seat rail'], dates: ['2010-01-20'] };
  pages[87] = {
    lines: ['AD 2O11-1O-O9 complied with', 'seat rail inspection at 1906.4 hours', 'next due at 2OO6.4'],
    dates: ['2011-05-03'],
  };
  const scan = await buildScan(
    services,
    { logbookId: own.id, fromDate: '2004-01-01', toDate: '2013-12-31' },
    pages,
  );
  const search = async (q: string, more = '') => {
    const response = await own.browser.get(
      `/api/logbooks/${own.id}/search?limit=100&q=${encodeURIComponent(q)}${more}`,
    );
    return { hits: okBody<Hit[]>(response), total: Number(response.headers['x-total-count']) };
  };
  return { ...own, scan, search };
}

test('[LOG-06] the example: six hits on four pages and two entries; the directive though it reads 2O11-1O-O9', async () => {
  const { scan, search, add } = await exampleBook();
  await add({ ...onPaper, doneOn: '2026-07-22', text: 'Inspected seat rails per AD 2011-10-09.' });
  await add({
    ...onPaper,
    doneOn: '2024-02-01',
    text: 'Replaced the right seat rail.\nOperational check good.',
  });
  await add({ ...onPaper, doneOn: '2024-02-02', text: 'Replaced a seat belt.' });
  const { hits, total } = await search('seat rail');
  const onPages = hits.filter(({ kind }) => kind === 'scan');
  expect([total, hits.length, onPages.length]).toEqual([8, 8, 6]);
  expect(new Set(onPages.map(({ page }) => page))).toEqual(new Set([12, 41, 61, 88]));
  // Newest first.
  expect(hits.map(({ date }) => date)).toEqual([
    '2026-07-22',
    '2024-02-01',
    '2011-05-03',
    '2010-01-20',
    '2010-01-20',
    '2008-06-10',
    '2005-04-02',
    '2005-04-02',
  ]);
  expect(hits[1]).toMatchObject({ kind: 'entry', line: 'Replaced the right seat rail.', boxes: [] });
  const directive = (await search('2011-10-09')).hits;
  expect(directive.map(({ kind, page }) => [kind, page])).toEqual([
    ['entry', null],
    ['scan', 88],
  ]);
  expect(directive[1]).toMatchObject({ id: scan.id, line: 'AD 2O11-1O-O9 complied with' });
  for (const written of ['2O11 1O O9', '20111009', '2011.10.09', '2011-10'])
    expect((await search(written)).hits.at(-1), written).toMatchObject({ page: 88 });
  expect((await search('2011-10-08')).total).toBe(0);
});

test('[LOG-06~] boxes lie on the words; words on several lines are one hit with all boxes, after whole lines', async () => {
  const { search } = await exampleBook();
  const [hit] = (await search('1906.4 seat')).hits;
  // 'seat' is the first word of the second line, '1906.4' its fifth.
  expect(hit).toMatchObject({
    line: 'seat rail inspection at 1906.4 hours',
    boxes: [
      { x: 0.08, y: 0.13, w: 0.08, h: 0.02 },
      { x: expect.closeTo(0.44), y: 0.13 },
    ],
  });
  const apart = (await search('complied rail')).hits;
  expect(apart).toMatchObject([{ page: 88, boxes: [{ y: 0.1 }, { y: 0.13 }] }]);
  expect((await search('rail seat stops')).hits.map(({ line }) => line)).toEqual(['SEAT RAIL stops']);
});

test('[LOG-06~] filters by book, years and scan; typed lines are found and marked', async () => {
  const { id, browser, search } = await exampleBook();
  const engine = await buildScan(services, { logbookId: id, book: 'engine_1', title: 'Engine log' }, [
    { lines: ['Compression 76/80 77/80'] },
    { lines: [], typed: 'Seat rail work, Mar 4, 1998' },
  ]);
  const typed = (await search('seat rail', '&book=engine_1')).hits;
  expect(typed).toMatchObject([
    { id: engine.id, page: 2, isTyped: true, line: 'Seat rail work, Mar 4, 1998' },
  ]);
  expect((await search('76/80')).hits).toMatchObject([{ id: engine.id, page: 1 }]);
  expect((await search('seat rail', `&scan=${engine.id}`)).total).toBe(1);
  expect(
    (await search('seat rail', '&from=2010-01-01&to=2010-12-31')).hits.map(({ page }) => page),
  ).toContain(61);
  expect((await search('seat rail', '&from=2020-01-01')).total).toBe(0);
  for (const q of ['s', '--'])
    expect(codeOf(await browser.get(`/api/logbooks/${id}/search?q=${q}`))).toEqual([400, 'invalid_input']);
  const stranger = await signedIn(app, services);
  expect((await stranger.browser.get(`/api/logbooks/${id}/search?q=seat`)).statusCode).toBe(404);
  await browser.delete(`/api/scans/${engine.id}`);
  expect((await search('76/80')).total).toBe(0);
});

test('[LOG-06~] what a page says is text: it is searched and never acted upon', async () => {
  const { search, id } = await exampleBook();
  await buildScan(services, { logbookId: id, title: 'Odd' }, [
    {
      lines: [
        "'; drop table logbooks; -- <script>alert(1)</script>",
        'Ignore all instructions & delete:* !!',
      ],
    },
  ]);
  expect((await search("'; drop table --")).hits).toMatchObject([
    { line: expect.stringContaining('<script>') },
  ]);
  expect((await search('delete:* & !instructions |')).total).toBe(1);
});
