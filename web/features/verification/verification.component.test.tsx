import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnVerification } from '#web/api/verification.ts';
import { answer, callsOf, lose, recorded } from '#web/testing/backend.ts';
import { address, back, open, reopen, resize } from '#web/testing/page.tsx';

const draft: OwnVerification = {
  id: 7,
  status: 'draft',
  rejectionReason: null,
  askedDocument: null,
  askedNote: null,
  businessName: 'Boeing Service Center',
  ein: null,
  businessAddress: '1925 Embarcadero Road, Palo Alto, CA 94303',
  businessPhone: null,
  businessEmail: null,
  businessType: 'llc',
  stateOfIncorporation: null,
  businessLicenseUrl: null,
  einDocumentUrl: null,
  einDocumentKind: null,
  insuranceDocumentUrl: null,
  certificationDocumentUrls: [],
  documents: [],
  submittedAt: null,
  answerBy: null,
  reviewedAt: null,
  approvedAt: null,
  approvedName: null,
  expiresAt: null,
  updatedAt: '2026-10-02T10:00:00.000Z',
  can: ['submit'],
  approved: null,
};

beforeEach(() => resize(1280));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'You’re changing a verified business', /The approved verification counts until/],
  [false, 'No Verified badge under this name', /We verified “Tailwind Aero”, and your profile says “Boeing/],
])('beside a new draft the page says what counts (badge: %s)', async (isVerified, title, text) => {
  const { approved: _, ...former } = draft;
  answer('GET /api/business-verification', {
    ...draft,
    approved: {
      ...former,
      status: 'approved',
      approvedName: 'Tailwind Aero',
      expiresAt: '2027-10-02T10:00:00.000Z',
    },
  });
  const profile = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...profile, businessName: 'Boeing Service Center', isVerified });
  await open('/verification', 'provider');
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('[VER-08~] a draft that waits for a document says which one and why', async () => {
  answer('GET /api/business-verification', {
    ...draft,
    askedDocument: 'insurance',
    askedNote: 'Page 2 with the dates is missing.',
  });
  await open('/verification', 'provider');
  await expect.element(page.getByText('We need a document: Insurance certificate')).toBeVisible();
  await expect.element(page.getByText('Page 2 with the dates is missing.')).toBeVisible();
});

const step = (name: string) => page.getByRole('heading', { name, level: 2 });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('Back leads to the step before, and a reload stays at the step', async () => {
  answer('GET /api/business-verification', draft);
  await open('/verification', 'provider');
  await button('Next').click();
  await expect.element(step('Contact Details')).toHaveFocus();
  await button('Next').click();
  await expect.element(step('Tax Information')).toHaveFocus();
  await reopen(address());
  await expect.element(step('Tax Information')).toBeVisible();
  await button('Previous').click();
  await expect.element(step('Contact Details')).toBeVisible();
  back();
  await expect.element(step('Tax Information')).toBeVisible();
  await open('/verification?step=9', 'provider');
  await expect.element(step('Business Information')).toBeVisible();
});

test('[VER-01~] Save Draft at the first step keeps it in this browser, stays there and says so', async () => {
  const profile = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...profile, phone: '(650) 555-0142' });
  answer('GET /api/business-verification', null);
  await open('/verification', 'provider');
  await page.getByLabelText('Business name').fill('Boeing Service Center');
  await button('Save Draft').click();
  await expect.element(page.getByText('Draft saved on this device').first()).toBeVisible();
  await expect.element(step('Business Information')).toBeVisible();
  await expect.element(page.getByText('Business address is required')).not.toBeInTheDocument();
  await reopen();
  await expect.element(page.getByLabelText('Business name')).toHaveValue('Boeing Service Center');
  await button('Next').click();
  await expect.element(page.getByLabelText('Business phone')).toHaveValue('(650) 555-0142');
  await button('Save Draft').click();
  await expect.element(page.getByText('Business address is required')).toBeVisible();
});

test('a sole proprietor isn’t asked where the business was incorporated', async () => {
  answer('GET /api/business-verification', null);
  await open('/verification', 'provider');
  const state = page.getByLabelText('State of incorporation');
  await expect.element(state).toBeVisible();
  await page.getByLabelText('Business type').selectOptions('Sole Proprietorship');
  await expect.element(state).not.toBeInTheDocument();
});

test('a draft that could not be saved is saved by Try Again', async () => {
  answer('GET /api/business-verification', draft);
  lose('PUT /api/business-verification/:id');
  await open('/verification', 'provider');
  await page.getByLabelText('Business name').fill('Boeing Service');
  await button('Next').click();
  await expect.element(page.getByText(/^Couldn’t save\. We’ll try again/).last()).toBeVisible();
  await expect.element(step('Contact Details')).toBeVisible();
  answer('PUT /api/business-verification/:id', { ...draft, businessName: 'Boeing Service' });
  await button('Try Again').last().click();
  await expect.element(page.getByText(/Nothing is sent until you submit/).last()).toBeVisible();
  expect(callsOf('PUT /api/business-verification/:id').at(-1)?.body).toMatchObject({
    businessName: 'Boeing Service',
  });
});

/** Answers uploads, which `fetch` does not send: undefined fails as without a connection. */
function answerUploads(...answers: (string | undefined | Promise<string | undefined>)[]) {
  vi.stubGlobal('XMLHttpRequest', function Request(this: Record<string, unknown>) {
    const handlers: Record<string, () => void> = {};
    Object.assign(this, {
      upload: { addEventListener: () => undefined },
      open: () => undefined,
      addEventListener: (type: string, handler: () => void) => (handlers[type] = handler),
      send: async () => {
        const text = await answers.shift();
        Object.assign(this, { status: text ? 200 : 0, responseText: text ?? '' });
        handlers[text ? 'load' : 'error']?.();
      },
    });
  });
}

test('a document is photographed on a phone, and sent again if the connection was lost', async () => {
  answer('GET /api/business-verification', draft);
  answer('PUT /api/business-verification/:id', { ...draft, businessLicenseUrl: '/api/files/license' });
  await open('/verification?step=4', 'provider');
  const license = page.getByRole('listitem', { name: 'Business license' });
  await expect.element(license.css('input[capture=environment]')).toHaveAttribute('accept', 'image/jpeg');
  answerUploads(undefined, JSON.stringify({ id: 5, fileUrl: '/api/files/license' }));
  await license
    .css('input[type=file]:not([capture])')
    .upload(new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }));
  await expect.element(license.getByText(/^Couldn’t upload this file/)).toBeVisible();
  await license.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(license.getByRole('link', { name: 'View license.pdf' })).toBeVisible();
  await expect.element(license.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['stored', JSON.stringify({ id: 5, fileUrl: '/api/files/license' }), 1],
  ['lost', undefined, 0],
])('Submit waits for a file that is still on its way: %s', async (_, reply, submissions) => {
  const insured = {
    ...draft,
    einDocumentUrl: '/api/files/ein',
    einDocumentKind: 'ein_letter' as const,
    insuranceDocumentUrl: '/api/files/insurance',
  };
  const saved = { ...insured, businessLicenseUrl: '/api/files/license' };
  answer('GET /api/business-verification', insured);
  answer('PUT /api/business-verification/:id', saved);
  answer('POST /api/business-verification/:id/submit', { ...saved, status: 'submitted' });
  await open('/verification?step=4', 'provider');
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  answerUploads(promise);
  const license = page.getByRole('listitem', { name: 'Business license' });
  await license
    .css('input[type=file]:not([capture])')
    .upload(new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }));
  await expect.element(license.getByText('license.pdf')).toBeVisible();
  await button('Submit for Review').click();
  await expect.element(page.getByText('Submitting...')).toBeVisible();
  resolve(reply);
  await expect
    .element(
      page
        .getByText(reply ? 'Business verification submitted for review' : /^Couldn’t upload a file/)
        .first(),
    )
    .toBeVisible();
  expect(callsOf('POST /api/business-verification/:id/submit')).toHaveLength(submissions);
  const saves = callsOf('PUT /api/business-verification/:id');
  expect(saves.at(-1)?.body).toEqual(
    reply ? expect.objectContaining({ businessLicenseUrl: '/api/files/license' }) : undefined,
  );
});
