import { expect, test } from 'vitest';
import type { Review } from '#web/api/verification.ts';
import { emptyApproval, summaryOf, toApproval, validateApproval, withProposals } from './approval.ts';

const today = '2026-10-02';
const review = {
  ein: null,
  submittedAt: null,
  documents: [
    { id: 1, documentType: 'business_license' },
    { id: 3, documentType: 'insurance' },
  ],
  checks: {
    ranAt: '2026-10-02T10:00:00Z',
    checks: [
      { id: 'expiry_dates', verdict: 'ok', says: '', document: 1, endsOn: '2028-06-01' },
      { id: 'expiry_dates', verdict: 'ok', says: '', document: 3, endsOn: '2027-01-05' },
    ],
  },
} as unknown as Review;

test('the end of the insurance is proposed as the end of the badge', () => {
  expect(withProposals(emptyApproval, review, today)).toMatchObject({
    insuranceEndsOn: '2027-01-05',
    expiresAt: '2027-01-05',
  });
  // A year at most, and an earlier choice stays.
  const later = { ...emptyApproval, insuranceEndsOn: '2029-01-01' };
  expect(withProposals(later, review, today).expiresAt).toBe('2027-10-01');
  expect(withProposals({ ...later, expiresAt: '2026-12-01' }, review, today).expiresAt).toBe('2026-12-01');
  expect(withProposals(emptyApproval, { ...review, checks: null }, today).insuranceEndsOn).toBe('');
});

test('an approval lacks what was not checked', () => {
  expect(validateApproval(emptyApproval, today)).toMatchObject({
    certificates: 'Check the certificates of a person or the station first',
    insuranceEndsOn: 'Enter the date on the insurance certificate',
    backgroundCheck: 'Choose whether it was done',
  });
});

test.each([
  ['2026-10-02', '', { insuranceEndsOn: 'Choose a date in the future' }],
  ['2026-10-03', '', {}],
  ['2027-01-05', '2027-01-06', { expiresAt: 'Choose a date from tomorrow to January 5, 2027' }],
  ['2029-01-01', '2027-10-02', { expiresAt: 'Choose a date from tomorrow to October 1, 2027' }],
  ['2027-01-05', '2026-10-02', { expiresAt: 'Choose a date from tomorrow to January 5, 2027' }],
  ['2027-01-05', '2026-12-01', {}],
])(
  'with an insurance until %s, a badge until “%s” has the errors %j',
  (insuranceEndsOn, expiresAt, errors) => {
    const checked = { certificates: true, backgroundCheck: 'done' as const };
    const values = withProposals({ ...emptyApproval, ...checked, insuranceEndsOn, expiresAt }, review, today);
    expect(JSON.parse(JSON.stringify(validateApproval(values, today)))).toEqual(errors);
  },
);

test('the question before it says what was checked and what was not, and sends the same', () => {
  const values = withProposals(
    {
      ...emptyApproval,
      certificates: true,
      backgroundCheck: 'not_done',
      notDoneBecause: 'Works alone, no state check.',
    },
    review,
    today,
  );
  expect(Object.values(validateApproval(values, today)).filter(Boolean)).toEqual([]);
  expect(summaryOf(values, review)).toEqual({
    checked: ['Certificates of a person or the station', 'Insurance, until January 5, 2027'],
    notChecked: ['Background check', 'EIN, which was not given', 'Business registration'],
  });
  expect(toApproval(values, review, today)).toEqual({
    einVerified: false,
    businessRegistrationVerified: false,
    submittedAt: undefined,
    checked: {
      certificates: true,
      insurance: { endsOn: '2027-01-05' },
      backgroundCheck: { notDoneBecause: 'Works alone, no state check.' },
    },
  });
});
