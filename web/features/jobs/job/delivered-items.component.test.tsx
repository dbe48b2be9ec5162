import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestDetail } from '#web/api/requests.ts';
import { noSignOffs, type SignOffs } from '#web/api/sign-offs.ts';
import { noSheet } from '#web/features/jobs/sign-off/sheet-values.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer } from '#web/testing/backend.ts';
import { closePage, show } from '#web/testing/page.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DeliveredItems } from './delivered-items.tsx';
import type { DeliveryValues } from './delivery-draft.ts';

const signOffs: SignOffs = {
  ...noSignOffs,
  kind: 'inspection',
  inspection: 'annual',
  entries: [
    {
      inspection: 'annual',
      kind: 'inspection',
      works: ['annual'],
      inspectionType: 'Annual',
      tests: ['transponder'],
    },
  ],
  aircraft: { aircraftType: 'Single Engine Piston', category: 'Normal', make: 'Cessna', model: '172N' },
};
const request = {
  id: 1,
  reminders: [
    { id: 1, name: 'Annual inspection', template: 'annual', isDelivered: null },
    { id: 2, name: 'Transponder', template: 'transponder', isDelivered: null },
    { id: 3, name: 'ELT inspection', template: 'elt', isDelivered: null },
    { id: 4, name: '100-hour inspection', template: '100-hour', isDelivered: null },
  ],
} as unknown as RequestDetail;

const values: DeliveryValues = {
  ...noSheet,
  summary: 'Inspected.',
  doneOn: '2026-10-02',
  reminderIds: [1, 2, 3, 4],
  invoiceLines: [],
  tach: '',
  hobbs: '',
  total: '',
  cycles: '',
  landings: '',
  hasSheet: true,
  inspection: 'annual',
  signerName: 'Dana Ortiz',
  certificateNumber: '27',
  hasTests: true,
  testsSigner: 'Dana Ortiz',
  testsNumber: '27',
};

function Form({ initial }: { initial: DeliveryValues }) {
  const form = useForm<DeliveryValues, 'photos'>({ initial, submit: async () => {} });
  return (
    <DeliveredItems
      form={form}
      request={request}
      workDate="2026-10-02"
      signOffs={signOffs}
      needsTotal={false}
    />
  );
}

test.each<[says: string, changes: Partial<DeliveryValues>, notes: [item: string, note: string | null][]]>([
  [
    'that certificates don’t fit',
    { certificateKind: 'a_and_p', testsCertificate: 'a_and_p' },
    [
      ['Annual inspection', 'The certificate doesn’t fit'],
      ['Transponder', 'The certificate doesn’t fit'],
      ['ELT inspection', null],
    ],
  ],
  [
    'that one has expired',
    { certificateKind: 'ia', testsCertificate: 'repair_station' },
    [
      ['Annual inspection', 'The certificate has expired'],
      ['Transponder', null],
    ],
  ],
  [
    'that a rating is for one side of the aircraft',
    { inspection: 'hundred_hour', certificateKind: 'airframe' },
    [['100-hour inspection', 'for one side of the aircraft']],
  ],
  [
    'that inspections and tests wait for their entry',
    { hasSheet: false },
    [
      ['Annual inspection', 'until its logbook entry is here'],
      ['Transponder', 'until its logbook entry is here'],
      ['ELT inspection', 'until its logbook entry is here'],
    ],
  ],
])('the delivery says before it is sent %s', async (_says, changes, notes) => {
  closePage();
  queryClient.clear();
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
  // The other fields of a credential don't matter here.
  const credential = { number: '27', holder: 'Dana Ortiz', ratings: [] };
  answer('GET /api/service-providers/me/credentials', [
    { ...credential, kind: 'a_and_p', status: 'checked' } as never,
    { ...credential, kind: 'ia', status: 'expired' } as never,
  ]);
  show(
    <QueryClientProvider client={queryClient}>
      <Form initial={{ ...values, ...changes }} />
    </QueryClientProvider>,
  );
  for (const [item, note] of notes) {
    const name = note ? new RegExp(`^${item}.*${note}`) : item;
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible();
  }
});
