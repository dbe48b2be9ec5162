import { describe, expect, test } from 'vitest';
import type { DisputeDetail } from '#web/api/disputes.ts';
import {
  concessionOf,
  gapOf,
  midpointOf,
  outcomeOf,
  placeLabels,
  refundAfterKey,
  refundSources,
  shownRefund,
  snapToDollars,
  splitOf,
  startingOffer,
} from './split.ts';

const payments = [
  { id: 1, totalAmount: '2150.00', additionId: null },
  { id: 2, totalAmount: '185.00', additionId: 7 },
];
const offer = (
  n: number,
  by: 'owner' | 'provider',
  refundAmount: string,
): DisputeDetail['offers'][number] => ({
  n,
  by,
  refundAmount,
  status: 'open',
  createdAt: '2026-11-16T14:10:00Z',
  decidedAt: null,
});
const asked = { openedBy: 'owner' as const, requestedRefund: '685.00', refundAmount: null, offers: [] };
const negotiated = {
  ...asked,
  offers: [offer(1, 'provider', '185.00'), offer(2, 'owner', '500.00'), offer(3, 'provider', '350.00')],
};

describe('[DISP-02~] the split on screen', () => {
  test('is the server’s: the fee is on the released part, and a refund comes from additional work first', () => {
    expect(splitOf({ payments }, 42_500)).toMatchObject({
      totalCents: 233_500,
      refundCents: 42_500,
      serviceCents: 181_450,
      feeCents: 9550,
    });
    expect(refundSources({ payments }, 42_500)).toEqual({ additions: 18_500, quote: 24_000 });
    expect(refundSources({ payments }, 10_000)).toEqual({ additions: 10_000, quote: 0 });
  });

  test.each([
    [undefined, undefined],
    [0, 'release'],
    [1, 'split'],
    [233_500, 'refund'],
    [233_501, undefined],
  ])('a refund of %s cents is %s', (cents, outcome) => expect(outcomeOf(cents, 233_500)).toBe(outcome));
});

describe('[DISP-01~] positions', () => {
  test('the last offer counts, and what was asked for until the opener makes one', () => {
    expect(gapOf(asked)).toBeUndefined();
    expect(gapOf({ ...asked, offers: [offer(1, 'provider', '185.00')] })).toEqual({
      owner: 68_500,
      provider: 18_500,
      apart: 50_000,
    });
    expect(gapOf(negotiated)).toEqual({ owner: 50_000, provider: 35_000, apart: 15_000 });
  });

  test('a new offer starts at one’s own figure; halfway is known once both have one', () => {
    expect(startingOffer({ ...asked, payments }, 'owner')).toBe(68_500);
    expect(startingOffer({ ...asked, payments }, 'provider')).toBe(0);
    expect(startingOffer({ ...asked, openedBy: 'provider', payments }, 'owner')).toBe(233_500);
    expect(startingOffer({ ...negotiated, payments }, 'owner')).toBe(50_000);
    expect(startingOffer({ ...negotiated, payments }, 'provider')).toBe(35_000);
    expect([midpointOf(asked), midpointOf(negotiated)]).toEqual([undefined, 42_500]);
  });

  test.each([
    ['owner', 50_000, undefined],
    ['owner', 60_000, undefined],
    ['owner', 49_999, { than: 'own', cents: 50_000 }],
    ['owner', 34_999, { than: 'theirs', cents: 35_000 }],
    ['provider', 35_000, undefined],
    ['provider', 35_001, { than: 'own', cents: 35_000 }],
    ['provider', 50_001, { than: 'theirs', cents: 50_000 }],
  ] as const)('a refund of %s by %s cents gives away %j', (role, cents, given) => {
    expect(concessionOf(negotiated, role, cents)).toEqual(given);
  });

  test('the money bar shows the result, the last offer or the request', () => {
    expect(shownRefund(asked)).toBe(68_500);
    expect(shownRefund(negotiated)).toBe(35_000);
    expect(shownRefund({ ...negotiated, refundAmount: '400.00' })).toBe(40_000);
  });
});

describe('the slider', () => {
  test.each([
    ['ArrowRight', false, 42_600],
    ['ArrowLeft', true, 40_000],
    ['PageUp', false, 45_000],
    ['Home', false, 0],
    ['End', false, 233_550],
    ['Tab', false, undefined],
  ])('%s moves to %s', (key, isShifted, cents) =>
    expect(refundAfterKey(key, isShifted, 42_500, 233_550)).toBe(cents),
  );

  test('stays within the total and snaps to whole dollars but at the far end', () => {
    expect(refundAfterKey('PageDown', false, 1000, 233_550)).toBe(0);
    expect(refundAfterKey('PageUp', false, 233_000, 233_550)).toBe(233_550);
    expect(snapToDollars(42_551, 233_550)).toBe(42_600);
    expect(snapToDollars(233_549, 233_550)).toBe(233_500);
    expect(snapToDollars(233_550, 233_550)).toBe(233_550);
  });
});

describe('labels of two markers', () => {
  test('the lower one is before its marker, the higher one after it', () =>
    expect(placeLabels(51, 73, 20)).toEqual({
      lower: { at: 51, shift: 100 },
      higher: { at: 73, shift: 0 },
      isStacked: false,
    }));

  test('at the ends they move inside, and close ones are stacked', () => {
    expect(placeLabels(0, 100, 20)).toMatchObject({
      lower: { shift: 0 },
      higher: { shift: 100 },
      isStacked: false,
    });
    expect(placeLabels(2, 10, 20).isStacked).toBe(true);
    expect(placeLabels(95, 98, 20).isStacked).toBe(true);
  });
});
