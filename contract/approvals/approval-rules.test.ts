import { describe, expect, test } from 'vitest';
import {
  basisFor,
  defaultRule,
  electorateOf,
  isDecisive,
  neededOf,
  needsVote,
  ruleSentence,
  standingOf,
  type Voter,
} from './approval-rules.ts';

const voters: Voter[] = [
  { userId: 'marta', shareBp: 3334 },
  { userId: 'ben', shareBp: 3333 },
  { userId: 'ines', shareBp: 3333 },
];
const people = (count: number) =>
  Array.from({ length: count }, (_, index): Voter => ({ userId: String(index), shareBp: null }));
const votes = (approving: string[], rejecting: string[] = []) => [
  ...approving.map((userId) => ({ userId, approve: true })),
  ...rejecting.map((userId) => ({ userId, approve: false })),
];

describe('[COWN-06~] what is needed', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [12, 7],
  ])('of %i people more than half: %i', (count, needed) => {
    expect(neededOf('people', null, people(count))).toBe(needed);
  });
  test('what was set, never more than there are', () => {
    expect(neededOf('people', 1, voters)).toBe(1);
    expect(neededOf('people', 5, voters)).toBe(3);
  });
  test('of shares more than half', () => {
    expect(neededOf('shares', 3, voters)).toBe(5001);
    expect(basisFor({ basis: 'shares' }, people(3))).toBe('people');
  });
  test('co-owners vote, where shares are in use those above 0', () => {
    const member = (
      userId: string,
      role: 'co_owner' | 'pilot' | 'managing_owner',
      shareBp: number | null,
    ) => ({
      userId,
      role,
      shareBp,
    });
    const ids = (members: Parameters<typeof electorateOf>[0]) =>
      electorateOf(members).map(({ userId }) => userId);
    expect(
      ids([member('a', 'managing_owner', 10_000), member('b', 'co_owner', 0), member('c', 'pilot', null)]),
    ).toEqual(['a']);
    expect(ids([member('a', 'managing_owner', null), member('b', 'co_owner', null)])).toEqual(['a', 'b']);
  });
});

describe('[COWN-06~] how a vote stands', () => {
  const asked = { basis: 'people' as const, needed: 2 };
  test('it is rejected once the rest cannot reach it', () => {
    expect(standingOf(asked, voters, votes(['marta'], ['ben'])).outcome).toBe('open');
    expect(standingOf(asked, voters, votes(['marta'], ['ben', 'ines'])).outcome).toBe('rejected');
    expect(standingOf(asked, voters, votes(['marta', 'ines'], ['ben'])).outcome).toBe('approved');
  });
  test('a member who left counts neither as a voter nor by an approval', () => {
    const [marta, ben] = voters as [Voter, Voter];
    expect(standingOf({ ...asked, needed: 3 }, [marta, ben], votes(['marta', 'ben']))).toMatchObject({
      needed: 2,
      outcome: 'approved',
    });
    expect(standingOf(asked, [marta], votes([], ['ines'])).outcome).toBe('open');
    expect(standingOf(asked, [], []).outcome).toBe('rejected');
  });
  test('shares weigh', () => {
    const byShares = { basis: 'shares' as const, needed: 5001 };
    const uneven = voters.map((voter, index) => ({ ...voter, shareBp: [6000, 2000, 2000][index]! }));
    expect(standingOf(byShares, uneven, votes(['marta'])).outcome).toBe('approved');
    expect(standingOf(byShares, uneven, votes([], ['marta'])).outcome).toBe('rejected');
    // Half is not more than half.
    const halves = uneven.slice(0, 2).map((voter) => ({ ...voter, shareBp: 5000 }));
    expect(standingOf(byShares, halves, votes(['marta'])).outcome).toBe('open');
  });
  test('a vote decides if it would accept', () => {
    expect(isDecisive(asked, voters, votes(['marta']), 'ben')).toBe(true);
    expect(isDecisive(asked, voters, [], 'ben')).toBe(false);
    expect(isDecisive(asked, voters, votes(['marta'], ['ben']), 'ben')).toBe(true);
  });
});

test('[COWN-05~] a vote is needed above the threshold, for officers above their limit', () => {
  const limits = (threshold: string | null, officerLimit = '250.00') => ({ threshold, officerLimit });
  expect(needsVote(limits('500.00'), 50_000, false)).toBe(false);
  expect(needsVote(limits('500.00'), 50_001, false)).toBe(true);
  expect(needsVote(limits(null), 99_999_999, false)).toBe(false);
  expect(needsVote(limits(null), 25_001, true)).toBe(true);
  expect(needsVote(limits('500.00'), 25_000, true)).toBe(false);
  expect(needsVote(limits('100.00', '250.00'), 20_000, true)).toBe(true);
});

test('the rule is one sentence', () => {
  expect(ruleSentence(defaultRule, voters)).toBe('Above $500.00, 2 of 3 owners approve within 48 hours.');
  expect(ruleSentence({ ...defaultRule, basis: 'shares' }, voters)).toBe(
    'Above $500.00, owners with more than half of the shares approve within 48 hours.',
  );
  expect(ruleSentence({ ...defaultRule, threshold: null }, voters)).toBe(
    'Any owner accepts alone, whatever it costs.',
  );
});
