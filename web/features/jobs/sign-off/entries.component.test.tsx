import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestDetail } from '#web/api/requests.ts';
import { noSignOffs, type SignOffs } from '#web/api/sign-offs.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, show, siteConfig, userAs } from '#web/testing/page.tsx';
import { SignOffCard } from './sign-off-card.tsx';

const cessna = { aircraftType: 'Single Engine Piston', category: 'Normal', make: 'Cessna', model: '172N' };
const signOffs: SignOffs = {
  ...noSignOffs,
  kind: 'inspection',
  inspection: 'annual',
  entries: [
    { inspection: null, kind: 'maintenance', works: ['repair'], inspectionType: null, tests: [] },
    {
      inspection: 'annual',
      kind: 'inspection',
      works: ['annual'],
      inspectionType: 'Annual',
      tests: ['altimeter', 'transponder'],
    },
    {
      inspection: 'progressive',
      kind: 'progressive',
      works: ['progressive'],
      inspectionType: 'Progressive inspection',
      tests: [],
    },
  ],
  aircraft: cessna,
};

const request = {
  id: 1,
  status: 'delivered',
  deliveredAt: '2026-10-02T20:00:00.000Z',
  confirmBy: '2026-10-05T20:00:00.000Z',
  deliverySummary: 'Done.',
  deliveryReadings: {},
  doneOn: '2026-10-02',
  aircraftId: null,
} as unknown as RequestDetail;

async function openJob(changes: Partial<SignOffs>, side: 'owner' | 'provider') {
  closePage();
  await resize(1280);
  answer('GET /api/auth/user', await userAs(side));
  answer('GET /api/config', siteConfig);
  answer('GET /api/requests/:id/deal', {
    payment: null,
    additions: [],
    canReview: false,
    leadName: null,
    review: null,
    lastReadings: [],
    hourClocks: [],
    restart: null,
    workDate: null,
  });
  answer('GET /api/requests/:id/sign-off', { ...signOffs, ...changes });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SignOffCard request={{ ...request, side, canWork: side === 'provider' }} />,
    }),
    history: createMemoryHistory(),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

async function openEntry(changes: Partial<SignOffs> = {}) {
  await openJob({ ...changes, canSign: true }, 'provider');
  await page.getByRole('button', { name: 'Add Entry' }).click();
}

test('the inspection is offered as done only with every item of its list corrected', async () => {
  answer('POST /api/requests/:id/sign-off/complete', undefined);
  const items = ['Brake line chafed', 'Muffler cracked'].map((title) => ({ title, isCorrected: false }));
  await openJob(
    { completes: { requestId: 9, version: 1, inspectionType: 'Annual', doneOn: '2026-10-02', items } },
    'owner',
  );
  const done = page.getByRole('button', { name: /^Annual Done as of .*2, 2026$/ });
  const save = page.getByRole('button', { name: 'Save Corrected Items' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Muffler cracked' }).click();
  await expect.element(page.getByText('1 item still open. The inspection stays due.')).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await save.click();
  await page.getByRole('checkbox', { name: 'Brake line chafed' }).click();
  await done.click();
  await expect
    .poll(() => callsOf('POST /api/requests/:id/sign-off/complete').map(({ body }) => body))
    .toEqual([
      { version: 1, corrected: [2] },
      { version: 1, corrected: [2, 1] },
    ]);
});

const choose = (label: string, option: string) =>
  page.getByLabelText(label, { exact: true }).selectOptions(option);

test('the form says that an A&P doesn’t approve a major repair, and asks for the Form 337', async () => {
  await openEntry({ kind: 'maintenance', inspection: null });
  await choose('Certificate', 'A&P mechanic');
  const note = page.getByText(/^Major repair or alteration needs IA or repair station/);
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'It’s a major repair or alteration' }).click();
  await expect.element(note).toBeVisible();
  await expect.element(page.getByLabelText('Form 337')).toBeVisible();
});

test('the form says that the certificate has expired by the credentials of the shop', async () => {
  answer('GET /api/service-providers/me/credentials', [
    // The other fields of a credential don't matter here.
    { kind: 'ia', number: '27', holder: 'Dana Ortiz', status: 'expired', ratings: [] } as never,
  ]);
  await openEntry();
  await choose('Certificate', 'A&P mechanic with IA');
  await page.getByLabelText('Certificate number', { exact: true }).fill('27');
  await expect.element(page.getByText(/this certificate has expired/)).toBeVisible();
  await page.getByLabelText('Certificate number', { exact: true }).fill('28');
  await expect.element(page.getByText(/this certificate has expired/)).not.toBeInTheDocument();
});

test('a light-sport aircraft asks for the manufacturer’s authorization instead', async () => {
  const aircraft = { ...cessna, category: 'Light-Sport' };
  await openEntry({ kind: 'maintenance', inspection: null, aircraft });
  await choose('Certificate', 'A&P mechanic');
  await page.getByRole('checkbox', { name: 'It’s a major repair or alteration' }).click();
  await expect.element(page.getByLabelText('Manufacturer’s authorization')).toBeVisible();
  await expect.element(page.getByText(/needs IA or repair station/)).not.toBeInTheDocument();
});

test('the date of a new ELT battery is asked for where the work includes it', async () => {
  const date = page.getByLabelText(/^Replace the new ELT battery by/);
  await openEntry({ kind: 'maintenance', inspection: null });
  await choose('Certificate', 'A&P mechanic');
  await expect.element(date).not.toBeInTheDocument();
  const entries: SignOffs['entries'] = [
    { inspection: null, kind: 'maintenance', works: ['preventive_elt'], inspectionType: null, tests: [] },
  ];
  await openEntry({ kind: 'maintenance', inspection: null, entries });
  await expect.element(date).toBeVisible();
});

test('inoperative items are asked for with either result, and not on a turbine airplane', async () => {
  await openEntry();
  const items = page.getByLabelText(/^Inoperative items/);
  for (const result of ['Approved for return to service', 'Not approved: list of discrepancies']) {
    await page.getByText(result, { exact: true }).click();
    await expect.element(items).toBeVisible();
  }
  await openEntry({ aircraft: { ...cessna, aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' } });
  await page.getByText('Approved for return to service', { exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Print the statement' })).toBeVisible();
  await expect.element(items).not.toBeInTheDocument();
});

test('tests beside an annual have a signer of their own, and a progressive inspection its parts', async () => {
  await openEntry();
  await choose('Certificate for the tests', 'A&P mechanic with IA');
  await expect.element(page.getByText(/Altimeter and static needs Repair station/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only the static system was tested' }).click();
  await expect.element(page.getByLabelText('Altitude tested, ft')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Altimeter and static needs/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Transponder needs Repair station/)).toBeVisible();
  await choose('Entered as', 'Progressive inspection, 14 CFR 43.11(a)(6)');
  await expect.element(page.getByLabelText('Routine inspection of')).toBeVisible();
  await expect.element(page.getByLabelText('Detailed inspection of')).toBeVisible();
});

const sheet = {
  id: 1,
  requestId: 1,
  version: 1,
  kind: 'inspection',
  inspection: 'annual',
  askedFor: null,
  inspectionType: 'Annual',
  program: null,
  routine: null,
  detailed: null,
  description: 'Inspected.',
  dataReferenced: null,
  doneOn: '2026-10-02',
  readings: { total: 3419.6 },
  performedBy: null,
  assistedBy: null,
  altitudeTested: null,
  isStaticOnly: false,
  eltBatteryDue: null,
  directives: [],
  isMajor: false,
  majorRecord: null,
  isStatementPrinted: true,
  signerName: 'Dana Ortiz',
  certificateKind: 'ia',
  result: 'approved',
  certificateNumber: '3141592',
  discrepancies: [],
  inoperative: [],
  createdAt: '2026-10-02T20:00:00Z',
  signer: { state: 'checked', unfit: [] },
  tests: null,
  corrections: null,
  missingTests: ['transponder'],
} as SignOffs['sheets'][number];

test('the owner sees the tests’ signer, and tests without an entry', async () => {
  await openJob({ sheets: [sheet] }, 'owner');
  const card = page.getByRole('region', { name: 'Logbook entry' });
  await expect.element(card).toMatchTextContent('Tests without an entry here: Transponder.');
  const tests = {
    description: 'Tested by Appendix F.',
    altitudeTested: null,
    isStaticOnly: false,
    signerName: 'Walt Ferris',
    certificateKind: 'ia' as const,
    certificateNumber: '27',
    signer: { state: 'unfit' as const, unfit: ['transponder' as const] },
  };
  await openJob({ sheets: [{ ...sheet, tests, missingTests: [] }] }, 'owner');
  await expect.element(card).toMatchTextContent('Walt Ferris, A&P mechanic with IA, 27');
  await expect.element(card).toMatchTextContent('Transponder needs Repair station, radio class 3');
});

const isLsa = { ...cessna, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };

test('what an unfit signer lacks is said by the aircraft', async () => {
  const unfit = {
    ...sheet,
    kind: 'light_sport' as const,
    certificateKind: 'repairman_builder' as const,
    signer: { state: 'unfit' as const, unfit: ['condition' as const] },
  };
  await openJob({ sheets: [unfit], aircraft: isLsa }, 'owner');
  const card = page.getByRole('region', { name: 'Logbook entry' });
  await expect
    .element(card)
    .toMatchTextContent(
      'Condition inspection needs A&P, light-sport repairman (maintenance) or repair station (14 CFR 91.327(b)).',
    );
});

test('corrections made with an inspection have an entry of their own, with the record of a major one', async () => {
  const corrections = { description: 'New brake line.', isMajor: false, majorRecord: null };
  const listed = { ...sheet, result: 'discrepancies' as const, missingTests: [], corrections };
  await openJob({ sheets: [listed], canSign: true }, 'provider');
  const card = page.getByRole('region', { name: 'Logbook entry' });
  await expect.element(card).toMatchTextContent('Entry for the corrections');
  await expect
    .element(card)
    .toMatchTextContent('Approved for return to service, only for the work performed');
  await page.getByRole('button', { name: 'Correct Entry' }).click();
  await expect.element(page.getByLabelText('Work done with the inspection')).toHaveValue('New brake line.');
  await expect.element(page.getByLabelText('Form 337')).not.toBeInTheDocument();
  await page.getByLabelText('A correction is a major repair or alteration').click();
  await expect.element(page.getByLabelText('Form 337')).toBeVisible();
  await page.getByLabelText('Work done with the inspection').fill('');
  await expect.element(page.getByLabelText('Form 337')).not.toBeInTheDocument();
});

test('work done with an inspection can be entered without a reported finding; maintenance describes its own', async () => {
  await openEntry();
  await page.getByLabelText(/^Work done with the inspection/).fill('Seat rails by AD 2011-10-09.');
  await expect.element(page.getByLabelText('A correction is a major repair or alteration')).toBeVisible();
  await openEntry({ kind: 'maintenance', inspection: null });
  await expect.element(page.getByLabelText('Description of the work')).toBeVisible();
  await expect.element(page.getByLabelText(/^Corrected findings/)).not.toBeInTheDocument();
});
