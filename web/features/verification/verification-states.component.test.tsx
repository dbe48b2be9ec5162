import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnVerification } from '#web/api/verification.ts';
import { answer, callsOf, lose, refuse } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

const file = (id: number, documentType: 'business_license' | 'ein_document' | 'insurance') => ({
  id,
  documentType,
  name: `${documentType}.pdf`,
  fileUrl: `/api/files/${documentType}`,
  mimeType: 'application/pdf',
  size: 1000,
  uploadedAt: '2026-10-01T10:00:00.000Z',
});
const whole: OwnVerification = {
  id: 7,
  status: 'draft',
  rejectionReason: null,
  askedDocument: null,
  askedNote: null,
  businessName: 'Boeing Service Center',
  ein: '••-•••4417',
  businessAddress: '1925 Embarcadero Road, Palo Alto, CA 94303',
  businessPhone: '(650) 555-0142',
  businessEmail: 'shop@example.org',
  businessType: 'llc',
  stateOfIncorporation: 'California',
  businessLicenseUrl: '/api/files/business_license',
  einDocumentUrl: '/api/files/ein_document',
  einDocumentKind: 'ein_letter',
  insuranceDocumentUrl: '/api/files/insurance',
  certificationDocumentUrls: [],
  documents: [file(1, 'business_license'), file(2, 'ein_document'), file(3, 'insurance')],
  submittedAt: '2026-10-02T10:00:00.000Z',
  answerBy: null,
  reviewedAt: null,
  approvedAt: null,
  approvedName: null,
  expiresAt: null,
  updatedAt: '2026-10-02T10:00:00.000Z',
  can: ['submit'],
  approved: null,
};
const show = async (changes: Partial<OwnVerification>, path = '/verification') => {
  answer('GET /api/business-verification', { ...whole, ...changes });
  await open(path, 'provider');
  await expect.element(progress).toBeVisible();
};
const progress = page.getByRole('progressbar', { name: 'Verification progress' });
const status = page.css('.card').filter({ has: page.getByRole('heading', { name: 'Status', exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sections = ['Business Information', 'Contact Details', 'Tax Information', 'Documentation'];

beforeEach(() => resize(1280));

test.each([
  ['draft', 'Draft', '25', 'Submit'],
  ['submitted', 'Under Review', '50', 'Review'],
  ['under_review', 'Under Review', '75', 'Review'],
  ['approved', 'Verified', '100', undefined],
  ['rejected', 'Rejected', '0', 'Submit'],
] as const)('[VER-02] %s: the badge says %s, the progress %s', async (value, label, percent, now) => {
  await show({ status: value, expiresAt: '2027-10-02T10:00:00.000Z' });
  await expect.element(status.getByText(label, { exact: true })).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuenow', percent);
  const steps = page.getByRole('list', { name: 'Review Process' }).getByRole('listitem');
  expect(texts(steps).map((text) => /Submit|Review|Complete/.exec(text)?.[0])).toEqual([
    'Submit',
    'Review',
    'Complete',
  ]);
  await expect.element(steps.nth(1)).toMatchTextContent('review takes 2-3 business days');
  const current = steps.elements().filter((step) => step.matches('[aria-current=step]'));
  expect(current.map(({ textContent }) => /Submit|Review|Complete/.exec(textContent)?.[0])).toEqual(
    now ? [now] : [],
  );
});

describe('[VER-03]', () => {
  test('without an EIN nothing is said about how it is stored', async () => {
    await show({ status: 'submitted', ein: null, can: [] });
    await expect.element(page.getByText('EIN', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Stored', { exact: true })).not.toBeInTheDocument();
  });

  test.each(['submitted', 'under_review', 'approved'] as const)(
    '%s: all sections at once, and nothing to change',
    async (value) => {
      await show({ status: value, expiresAt: '2027-10-02T10:00:00.000Z', can: [] });
      for (const name of sections) await expect.element(page.getByRole('heading', { name })).toBeVisible();
      for (const text of ['Boeing Service Center', '(650) 555-0142', '••-•••4417', 'insurance.pdf'])
        await expect.element(page.getByText(text).first()).toBeVisible();
      for (const role of ['textbox', 'combobox'] as const)
        await expect.element(page.getByRole('main').getByRole(role)).toHaveLength(0);
      for (const name of ['Save Draft', 'Next', 'Submit for Review'])
        await expect.element(button(name)).not.toBeInTheDocument();
    },
  );

  test('rejected: the reason, and it is corrected and sent again', async () => {
    const rejectionReason = 'The insurance has ended. Send the current certificate.';
    await show(
      { status: 'rejected', rejectionReason, reviewedAt: '2026-10-04T10:00:00.000Z' },
      '/verification?step=1',
    );
    await expect.element(page.getByRole('alert').filter({ hasText: rejectionReason })).toBeVisible();
    await page.getByLabelText('Business name').fill('Boeing Service');
    answer('PUT /api/business-verification/:id', { ...whole, businessName: 'Boeing Service' });
    answer('POST /api/business-verification/:id/submit', { ...whole, status: 'submitted' });
    for (const _ of [1, 2, 3]) await button('Next').click();
    answer('GET /api/business-verification', { ...whole, status: 'submitted' });
    await button('Submit for Review').click();
    await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
    expect(callsOf('PUT /api/business-verification/:id').at(-1)?.body).toMatchObject({
      businessName: 'Boeing Service',
    });
    expect(callsOf('POST /api/business-verification/:id/submit')).toHaveLength(1);
  });
});

describe('[VER-07] toasts', () => {
  const toast = (text: string) => page.getByRole('region', { name: /notifications/i }).getByText(text);
  const create = 'POST /api/business-verification';
  const update = 'PUT /api/business-verification/:id';
  const submit = 'POST /api/business-verification/:id/submit';
  const failures = [
    [
      'with the server’s message',
      (route: typeof create) => refuse(route, 409, { message: 'Not now.' }),
      'Not now.',
    ],
    ['without one', lose, undefined],
  ] as const;

  const startCreating = async () => {
    answer('GET /api/business-verification', null);
    await open('/verification', 'provider');
    await page.getByLabelText('Business name').fill('Boeing Service Center');
    await button('Next').click();
    await page.getByLabelText('Business address').fill('1925 Embarcadero Road');
  };

  test('created', async () => {
    await startCreating();
    answer(create, { ...whole, submittedAt: null });
    await button('Save Draft').click();
    await expect.element(toast('Business verification created successfully')).toBeVisible();
  });

  test('updated', async () => {
    await show({ submittedAt: null });
    answer(update, { ...whole, businessName: 'Boeing Service' });
    await page.getByLabelText('Business name').fill('Boeing Service');
    await button('Save Draft').click();
    await expect.element(toast('Business verification updated successfully')).toBeVisible();
  });

  test('submitted', async () => {
    await show({}, '/verification?step=4');
    answer(update, whole);
    answer(submit, { ...whole, status: 'submitted' });
    await button('Submit for Review').click();
    await expect.element(toast('Business verification submitted for review')).toBeVisible();
  });

  test.each(failures)('not created, %s', async (_, fail, message) => {
    await startCreating();
    fail(create);
    await button('Save Draft').click();
    await expect.element(toast('Error')).toBeVisible();
    await expect.element(toast(message ?? 'Failed to create verification')).toBeVisible();
  });

  test.each(failures)('not updated, %s', async (_, fail, message) => {
    await show({ submittedAt: null });
    fail(update as never);
    await page.getByLabelText('Business name').fill('Boeing Service');
    await button('Save Draft').click();
    await expect.element(toast('Error')).toBeVisible();
    await expect.element(toast(message ?? 'Failed to update verification')).toBeVisible();
  });

  test.each(failures)('not submitted, %s', async (_, fail, message) => {
    await show({}, '/verification?step=4');
    answer(update, whole);
    fail(submit as never);
    await button('Submit for Review').click();
    await expect.element(toast('Error')).toBeVisible();
    await expect.element(toast(message ?? 'Failed to submit verification')).toBeVisible();
  });
});
