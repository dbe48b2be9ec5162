import { expect, test } from 'vitest';
import type { AuditEntry } from '#web/api/back-office.ts';
import { changesOf, subjectOf } from './audit-entry.ts';

const entry = (part: Partial<AuditEntry>) =>
  ({ entity: 'site', entityId: '1', user: null, before: null, after: null, ...part }) as AuditEntry;

test.each<[Partial<AuditEntry>, string, string | undefined]>([
  [{ entity: 'verification', entityId: '7' }, 'Verification 7', '/admin/verifications/7?status=all'],
  [{ entity: 'dispute', entityId: '3' }, 'Dispute 3', '/admin/disputes/3'],
  [{ entity: 'support_case', entityId: '9' }, 'Support case 9', '/admin/support/9'],
  [
    { entity: 'user', entityId: 'x', user: { name: 'Otto Owner', email: 'otto@example.org' } },
    'otto@example.org',
    '/admin/users/x',
  ],
  [{ entity: 'user', entityId: 'x', user: { name: 'Deleted user', email: null } }, 'Deleted user', undefined],
  [{ entity: 'site', entityId: 'backup' }, 'Backup', undefined],
  [{ entity: 'unheard_of', entityId: '4' }, 'Unheard of 4', undefined],
])('%j is about %s', (part, text, page) => {
  expect(subjectOf(entry(part))).toEqual({ text, page });
});

test('changes are in words', () => {
  const before = { hasDualAccess: false, userType: 'owner' };
  const after = { hasDualAccess: true, userType: 'provider', einVerified: true, reviewedBy: null };
  expect(changesOf({ before, after })).toEqual([
    { name: 'Has dual access', from: 'No', to: 'Yes' },
    { name: 'User type', from: 'Aircraft Owner', to: 'Service Provider' },
    { name: 'EIN verified', from: undefined, to: 'Yes' },
    { name: 'Reviewed by', from: undefined, to: 'None' },
  ]);
});

test('names of our own, dates, amounts and lists are in words; what people wrote and what stays is left alone', () => {
  const before = { status: 'under_review', validUntil: null, currency: 'usd' };
  const after = {
    status: 'approved',
    validUntil: '2027-01-05',
    currency: 'usd',
    claimedById: 'ada@example.org',
    refundCents: 12_050,
    business: 'under_wing llc',
    ads: [4, 5],
    claims: { owners: '2,000+', isShown: true },
    action: 'user.type',
  };
  expect(changesOf({ before, after }).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Status', 'Under review', 'Approved'],
    ['Valid until', 'None', 'January 5, 2027'],
    ['Claimed by', undefined, 'ada@example.org'],
    ['Refund', undefined, '$120.50'],
    ['Business', undefined, 'under_wing llc'],
    ['Ads', undefined, '4, 5'],
    ['Claims', undefined, 'Owners: 2,000+, Is shown: Yes'],
    ['Action', undefined, 'Changed account type'],
  ]);
});
