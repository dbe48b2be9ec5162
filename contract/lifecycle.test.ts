import { describe, expect, test } from 'vitest';
import { findingTransitions, type FindingState } from '#contract/findings/finding-lifecycle.ts';
import { quoteTransitions, type QuoteState } from '#contract/requests/quote-lifecycle.ts';
import { requestTransitions, type RequestState } from '#contract/requests/request-lifecycle.ts';
import { canTransition, availableTransitions, type TransitionActor } from './lifecycle.ts';

const now = new Date('2026-10-02T15:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const request = (state: Partial<RequestState>): RequestState => ({
  status: 'open',
  expiresAt: null,
  paymentDueAt: null,
  deliverBy: null,
  deliveredAt: null,
  confirmBy: null,
  changesAsked: 0,
  cancelFreeUntil: null,
  cancelProposedBy: null,
  ...state,
});
const open = (state: Partial<RequestState>, by: 'owner' | 'provider' | 'admin' | 'system') =>
  availableTransitions(requestTransitions, request(state), by, now);

describe('[JOB-01] transitions of a request', () => {
  test.each([
    ['open', 'owner', ['cancel', 'accept']],
    ['open', 'provider', []],
    ['awaiting_payment', 'owner', ['back_out']],
    ['awaiting_payment', 'provider', []],
    ['in_progress', 'owner', ['dispute']],
    ['in_progress', 'provider', ['deliver', 'dispute']],
    ['in_progress', 'admin', ['cancel_job']],
    ['delivered', 'owner', ['request_changes', 'confirm', 'dispute']],
    ['delivered', 'provider', ['dispute']],
    ['cancelled', 'owner', []],
    ['expired', 'owner', []],
    ['disputed', 'admin', ['rule_refund', 'rule_release']],
  ] as const)('%s, %s', (status, by, events) => {
    expect(open({ status }, by)).toEqual(events);
  });

  test('changes can be requested at most three times', () => {
    expect(open({ status: 'delivered', changesAsked: 2 }, 'owner')).toContain('request_changes');
    expect(open({ status: 'delivered', changesAsked: 3 }, 'owner')).not.toContain('request_changes');
  });

  test('a cancellation must be agreed to by the party that did not propose it', () => {
    const state = { status: 'in_progress', cancelProposedBy: 'owner' } as const;
    expect(open(state, 'provider')).toContain('agree_to_cancel');
    expect(open(state, 'owner')).not.toContain('agree_to_cancel');
  });

  test('the dispute window closes exactly 72 hours after delivery', () => {
    expect(open({ status: 'completed', deliveredAt: hours(-72) }, 'owner')).toEqual(['dispute']);
    const past = new Date(hours(-72).getTime() - 1);
    expect(open({ status: 'completed', deliveredAt: past }, 'owner')).toEqual([]);
  });
});

describe('[JOB-02] transitions by time', () => {
  test.each([
    ['open', 'expiresAt', 'expire'],
    ['awaiting_payment', 'paymentDueAt', 'payment_lapsed'],
    ['in_progress', 'deliverBy', 'give_up'],
    ['delivered', 'confirmBy', 'confirm_by_time'],
  ] as const)('%s ends exactly at %s', (status, column, event) => {
    expect(open({ status, [column]: now }, 'system')).toContain(event);
    expect(open({ status, [column]: new Date(now.getTime() + 1) }, 'system')).not.toContain(event);
    expect(open({ status, [column]: null }, 'system')).not.toContain(event);
  });
});

describe('transitions of a finding', () => {
  const eventsIn = (state: FindingState, by: TransitionActor) =>
    availableTransitions<FindingState, typeof findingTransitions>(findingTransitions, state, by, now);
  test.each([
    ['reported', 'owner', ['approve', 'decline', 'defer']],
    ['reported', 'provider', ['edit', 'withdraw']],
    ['reported', 'system', ['approve']],
    ['approved', 'owner', ['revoke']],
    ['approved', 'provider', ['give_back', 'done']],
    ['approved', 'system', ['close']],
    ...(['declined', 'deferred', 'withdrawn', 'done'] as const).flatMap((status) =>
      (['system', 'admin'] as const).map((by) => [status, by, []] as const),
    ),
    ...(['declined', 'deferred', 'done'] as const).map((status) => [status, 'owner', []] as const),
    ['withdrawn', 'owner', ['put_on_due_list']],
    ['declined', 'provider', ['report_again']],
    ['deferred', 'provider', ['report_again']],
    ['withdrawn', 'provider', ['report_again']],
    ['done', 'provider', []],
  ] as const)('%s, %s', (status, by, events) => {
    expect(eventsIn({ status, decidedAt: now, reminderId: null }, by)).toEqual(events);
  });

  test('what the provider took back unanswered is not reported again', () => {
    const state = { status: 'withdrawn', decidedAt: null, reminderId: null } as const;
    expect([eventsIn(state, 'provider'), eventsIn(state, 'owner')]).toEqual([[], []]);
  });

  test('what was not done is put on the due list once', () => {
    expect(eventsIn({ status: 'withdrawn', decidedAt: now, reminderId: 7 }, 'owner')).toEqual([]);
  });
});

test('an expired quote cannot be accepted, and reopens as expired after an unpaid acceptance', () => {
  const can = (event: keyof typeof quoteTransitions, state: QuoteState, by: 'owner' | 'system') =>
    canTransition<QuoteState>(quoteTransitions[event], state, by, now);
  expect(can('accept', { status: 'pending', validUntil: hours(1) }, 'owner')).toBe(true);
  expect(can('accept', { status: 'pending', validUntil: now }, 'owner')).toBe(false);
  expect(can('reopen', { status: 'accepted', validUntil: hours(1) }, 'system')).toBe(true);
  expect(can('reopen', { status: 'accepted', validUntil: now }, 'system')).toBe(false);
  expect(can('lapse', { status: 'accepted', validUntil: now }, 'system')).toBe(true);
});
