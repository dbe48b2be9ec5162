import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Scan, ScanPage, SearchHit } from '#web/api/logbook-scans.ts';
import type { LogbookEntry } from '#web/api/logbooks.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { answerLogbook } from '#web/testing/logbook.ts';
import { open, resize } from '#web/testing/page.tsx';

const scan: Scan = {
  id: 5,
  logbookId: 7,
  book: 'airframe',
  title: 'Airframe log 1',
  state: 'ready',
  failure: null,
  pages: 3,
  pagesRead: 3,
  hardPages: 1,
  fromDate: '2004-01-01',
  toDate: '2013-12-31',
  file: null,
  createdAt: '2026-10-01T12:00:00.000Z',
};
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/></svg>')}`;
const scanPage = (number: number, more: Partial<ScanPage> = {}): ScanPage => ({
  id: 50 + number,
  number,
  state: 'read',
  source: 'ocr',
  text: 'Seat rail inspected',
  typed: null,
  words: [],
  dates: ['2011-05-03'],
  image: { url: drawing, thumbnailUrl: null, width: 600, height: 800 },
  ...more,
});
const hit = (number: number, y: number, line: string): SearchHit => ({
  kind: 'scan',
  id: 5,
  page: number,
  title: 'Airframe log 1',
  line,
  isTyped: false,
  boxes: [{ x: 0.1, y, w: 0.1, h: 0.02 }],
  date: '2011-05-03',
  book: 'airframe',
});
const hits = [
  hit(1, 0.2, 'Seat rail holes measured'),
  hit(1, 0.5, 'new seat rail installed'),
  hit(3, 0.1, 'seat rails inspected'),
];
const entryHit: SearchHit = {
  ...hit(1, 0, 'Replaced the right seat rail.'),
  kind: 'entry',
  id: 9,
  page: null,
  boxes: [],
};

async function openViewer(search = '') {
  const { id } = await answerLogbook();
  answer('GET /api/scans/:id', {
    ...scan,
    pageStates: [1, 2, 3].map((number) => ({ number, state: 'read' as const, source: 'ocr' as const })),
  });
  answer('GET /api/scans/:id/pages/:number', ({ params }) =>
    scanPage(Number(params.number), params.number === '2' ? { state: 'hard', text: '', dates: [] } : {}),
  );
  answer('GET /api/logbooks/:id/search', hits);
  await open(`/aircraft/${id}/logbook/scans/5${search}`);
}

const canvas = (number: number) => page.getByRole('group', { name: `Page ${number} of Airframe log 1` });
const chosenBox = () => document.querySelector<HTMLElement>('[data-hit=chosen]')?.style.top;

/** The pages in small below the tools. */
const strip = () => page.getByRole('navigation', { name: 'Pages of Airframe log 1' });

test('[LOG-14~] all pages are there in small with how each was read; the shown one takes the focus, arrows go on', async () => {
  const { id } = await answerLogbook();
  const states = ['read', 'hard', 'failed', 'waiting'] as const;
  answer('GET /api/scans/:id', {
    ...scan,
    pages: 40,
    pageStates: Array.from({ length: 40 }, (_, at) => ({
      number: at + 1,
      state: states[at] ?? 'read',
      source: 'ocr' as const,
    })),
  });
  answer('GET /api/scans/:id/pages/:number', ({ params }) => scanPage(Number(params.number)));
  await open(`/aircraft/${id}/logbook/scans/5`);
  for (const name of ['Page 1 Read', 'Page 2 Hard to read', 'Page 3 Failed', 'Page 4 Waiting'])
    await expect.element(strip().getByRole('button', { name, exact: true })).toBeVisible();
  await expect.poll(() => strip().element().querySelectorAll('img').length).toBeGreaterThan(2);
  const asked = callsOf('GET /api/scans/:id/pages/:number').map(({ url }) => url);
  // What is not read has no picture, and the last pages are far.
  expect(asked).not.toContain('/api/scans/5/pages/4');
  expect(asked).not.toContain('/api/scans/5/pages/40');
  await userEvent.click(strip().getByRole('button', { name: 'Page 2 Hard to read' }));
  await expect.element(canvas(2)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(canvas(3)).toBeVisible();
  const third = strip().getByRole('button', { name: 'Page 3 Failed' });
  await expect.element(third).toHaveFocus();
  await expect.element(third).toHaveAttribute('aria-current', 'page');
  const inOrder = [...strip().element().querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(inOrder).toHaveLength(1);
});

/** Lets a test say whether the browser has a full screen, which a frame may not use. */
function withFullScreen(isThere: boolean) {
  Object.defineProperty(document, 'fullscreenEnabled', { value: isThere, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));
  const asked = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue();
  onTestFinished(() => asked.mockRestore());
  return asked;
}

test('[LOG-14~] the page on the full screen by button and F; none where the browser has it not', async () => {
  const asked = withFullScreen(true);
  await openViewer();
  await userEvent.click(page.getByRole('button', { name: 'Full screen' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('f');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked.mock.contexts[0]).toContainElement(canvas(1).element());
  await page.getByRole('searchbox', { name: 'Search this scan' }).fill('f');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('[LOG-14~] without a full screen there is no button, and F does nothing', async () => {
  const asked = withFullScreen(false);
  await openViewer();
  await expect.element(canvas(1)).toBeVisible();
  expect(page.getByRole('button', { name: 'Full screen' }).elements()).toEqual([]);
  await userEvent.keyboard('f');
  expect(asked).not.toHaveBeenCalled();
});

test('[LOG-14~] the tab says how far each scan is read, takes a PDF, and removes one after a confirmation', async () => {
  const { id } = await answerLogbook();
  const reading: Scan = {
    ...scan,
    id: 6,
    title: 'Engine log',
    book: 'engine_1',
    state: 'reading',
    pages: 142,
    pagesRead: 71,
    hardPages: 0,
  };
  const locked: Scan = {
    ...scan,
    id: 8,
    title: 'Locked',
    state: 'failed',
    failure: 'encrypted',
    pages: 0,
    pagesRead: 0,
  };
  answer('GET /api/logbooks/:id/scans', [reading, locked, scan]);
  await open(`/aircraft/${id}/logbook?tab=scans`);
  await expect.element(page.getByText('Reading, 71 of 142 pages')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Reading Engine log' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText('2 of 3 pages can be searched')).toBeVisible();
  await expect.element(page.getByText('The PDF is protected with a password.')).toBeVisible();
  await expect.element(page.getByText('Airframe, 2004–2013, 3 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Scan a Book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a Book' });
  await dialog.getByRole('button', { name: 'Upload Scan' }).click();
  await expect.element(dialog.getByText('Choose a PDF, or photos of the pages')).toBeVisible();
  // On phones the camera comes before the files.
  expect(document.querySelector('input[type=file]')?.getAttribute('capture')).toBe('environment');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions for Airframe log 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect.element(confirm.getByText('Entries that you transcribed from it stay')).toBeVisible();
  expect(callsOf('DELETE /api/scans/:id')).toEqual([]);
  answer('DELETE /api/scans/:id', undefined as never);
  await confirm.getByRole('button', { name: 'Remove Scan' }).click();
  await expect.element(page.getByText('Airframe log 1 removed')).toBeVisible();
  expect(callsOf('DELETE /api/scans/:id')[0]).toMatchObject({ url: '/api/scans/5' });
});

test('[LOG-06~] the search across all shows lines of pages and entries, and opens the page', async () => {
  const { id } = await answerLogbook();
  answer('GET /api/logbooks/:id/search', [...hits, entryHit]);
  await open(`/aircraft/${id}/logbook`);
  await page.getByRole('searchbox', { name: 'Search entries and scans' }).fill('seat rail');
  await expect.element(page.getByText('4 hits: 3 on 2 pages, 1 entry')).toBeVisible();
  await expect.element(page.getByText('Replaced the right')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Airframe log 1, page 3' }))
    .toHaveAttribute('href', `/aircraft/${id}/logbook/scans/5?page=3&q=seat%20rail`);
  answer('GET /api/logbooks/:id/search', []);
  await page.getByRole('searchbox', { name: 'Search entries and scans' }).fill('zeppelin');
  await expect.element(page.getByText('No line has all these words')).toBeVisible();
});

test('[LOG-06~] a search is narrowed to a book and years, and the filters are cleared at once', async () => {
  const { id } = await answerLogbook();
  answer('GET /api/logbooks/:id/search', []);
  await open(`/aircraft/${id}/logbook`);
  await page.getByRole('searchbox', { name: 'Search entries and scans' }).fill('seat rail');
  await page.getByRole('combobox', { name: 'Book' }).selectOptions('Airframe');
  await page.getByRole('textbox', { name: 'From year' }).fill('2004');
  await page.getByRole('textbox', { name: 'To year' }).fill('2013');
  const asked = () => Object.fromEntries(callsOf('GET /api/logbooks/:id/search').at(-1)!.query);
  await expect
    .poll(asked)
    .toMatchObject({ q: 'seat rail', book: 'airframe', from: '2004-01-01', to: '2013-12-31' });
  await expect
    .element(page.getByText('No line in this book and these years has all these words'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(page.getByText('No line has all these words')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'From year' })).toHaveValue('');
});

test('[LOG-06~] hit boxes lie over the page; Enter and Shift+Enter go through the hits, arrows through pages, + and − zoom', async () => {
  await openViewer('?q=seat%20rail');
  await expect.element(canvas(1)).toBeVisible();
  await expect.element(page.getByText('3 hits on 2 pages')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-hit]').length).toBe(2);
  const box = document.querySelector('[data-hit=chosen]')!.getBoundingClientRect();
  const picture = document.querySelector('img[alt^="Page 1"]')!.getBoundingClientRect();
  expect((box.x - picture.x) / picture.width).toBeCloseTo(0.1, 2);
  expect((box.y - picture.y) / picture.height).toBeCloseTo(0.2, 2);
  expect(chosenBox()).toBe('20%');
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Enter}');
  await expect.poll(chosenBox).toBe('50%');
  await userEvent.keyboard('{Enter}');
  await expect.element(canvas(3)).toBeVisible();
  await expect.element(page.getByText('3 of 3, Enter for the next')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(canvas(1)).toBeVisible();
  await expect.poll(chosenBox).toBe('50%');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(canvas(2)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(canvas(1)).toBeVisible();
  await userEvent.keyboard('+');
  await expect.element(page.getByText('150%')).toBeVisible();
  await userEvent.keyboard('--');
  await expect.element(page.getByText('75%')).toBeVisible();
  // In a field they are letters.
  await page.getByRole('searchbox', { name: 'Search this scan' }).click();
  await userEvent.keyboard('{ArrowRight}-');
  await expect.element(canvas(1)).toBeVisible();
});

test('[LOG-05~] a hard page says so and takes a typed line; a page is transcribed as an entry of its book', async () => {
  await resize(390);
  await openViewer('?page=2');
  await expect.element(page.getByText('Couldn’t read this page')).toBeVisible();
  answer('PATCH /api/scans/:id/pages/:number', scanPage(2, { state: 'hard', typed: 'Oil change' }));
  await page.getByLabelText('Add a line, so you can find it').fill('Oil change');
  await page.getByRole('button', { name: 'Save Line' }).click();
  await expect.element(page.getByText('Line saved')).toBeVisible();
  expect(callsOf('PATCH /api/scans/:id/pages/:number')[0]).toMatchObject({
    url: '/api/scans/5/pages/2',
    body: { typed: 'Oil change' },
  });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(page.getByText('Dates found: May 3, 2011')).toBeVisible();
  await page.getByRole('button', { name: 'Transcribe as Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transcribe as Entry' });
  await expect.element(dialog.getByText('From page 1 of Airframe log 1.')).toBeVisible();
  // The form covers the page that is copied from, so it shows it.
  await expect.element(dialog.getByRole('group', { name: 'Page 1 of Airframe log 1' })).toBeVisible();
  await dialog.getByLabelText('Work performed').fill('Seat rails inspected');
  await dialog.getByLabelText('Date completed').fill('2011-05-03');
  await dialog.getByLabelText('Signed by').fill('P. Novak');
  await dialog.getByLabelText('Certificate', { exact: true }).selectOptions('A&P mechanic');
  await dialog.getByLabelText('Certificate number').fill('2900417');
  answer('POST /api/logbooks/:id/entries', () => new Promise<never>(() => {}));
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect
    .poll(() => callsOf('POST /api/logbooks/:id/entries')[0]?.body)
    .toMatchObject({
      pageId: 51,
      book: 'airframe',
      kind: 'maintenance',
      doneOn: '2011-05-03',
    });
});

test('[LOG-05~] an entry from a scan names its page and opens it; of a removed scan it says so', async () => {
  const { id } = await answerLogbook();
  const entry: LogbookEntry = {
    id: 1,
    book: 'airframe',
    kind: 'maintenance',
    source: 'scan',
    title: 'Maintenance',
    inspection: null,
    doneOn: '2011-05-03',
    total: 1906.4,
    tach: null,
    hobbs: null,
    text: 'Seat rails inspected',
    appendixItem: null,
    signerName: 'P. Novak',
    certificateKind: 'a_and_p',
    certificateNumber: '2900417',
    performedBy: null,
    shopName: null,
    requestId: null,
    sheetVersion: null,
    signedFile: null,
    page: { scanId: 5, number: 14, title: 'Airframe log 1', isRemoved: false },
    createdAt: '2026-10-01T12:00:00.000Z',
    formers: [],
    canCorrect: true,
  };
  const removed = { ...entry, id: 2, page: { ...entry.page!, isRemoved: true } };
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: id,
    times: [],
    completeness: [],
    components: [],
    statements: [],
    counts: { entries: 2, ads: 0, scans: 1, parts: 0, documents: 0 },
    gaps: [],
    marks: [entry, removed],
  });
  answer('GET /api/logbooks/:id/entries', [entry, removed]);
  await open(`/aircraft/${id}/logbook`);
  await expect.element(page.getByText('Transcribed from page 14')).toBeVisible();
  await expect.element(page.getByText('Scan removed')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Maintenance' }).first().click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Open Page 14' }))
    .toHaveAttribute('href', `/aircraft/${id}/logbook/scans/5?page=14`);
});
