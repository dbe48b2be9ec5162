import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnVerification } from '#web/api/verification.ts';
import { answer, recorded } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

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
