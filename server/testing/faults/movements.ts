import { pick, type Random } from '#server/testing/random.ts';
import type { Snapshot } from './snapshot.ts';

/** A call that somebody may make on a job, or a card that the owner tries at the peer. */
export type Movement =
  | { name: string; by: 'owner' | 'provider' | 'admin' | 'shop'; method: string; path: string; body?: object }
  | { name: 'pay' | 'contest'; secret: string; isGood: boolean };

type By = 'owner' | 'provider' | 'admin' | 'shop';

const post = (name: string, by: By, path: string, body?: object): Movement => ({
  name,
  by,
  method: 'POST',
  path,
  ...(body && { body }),
});

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dollars = (random: Random, from: number, below: number) =>
  (from * 100 + random((below - from) * 100)) / 100;
const prose = 'As we discussed on the ramp.';

/** Posts a request, the start of every job. */
export const postRequest = (aircraftId?: number): Movement =>
  post('post', 'owner', '/api/requests', {
    ...(aircraftId !== undefined && { aircraftId }),
    title: 'Nose wheel shimmy',
    description: prose,
    category: 'maintenance',
    urgency: 'flexible',
  });

const often = (times: number, ...movements: Movement[]) =>
  Array.from({ length: times }, () => movements).flat();
const each = <T>(ids: readonly T[], toMovement: (id: T) => Movement[]) => ids.flatMap(toMovement);
const both = ['owner', 'provider'] as const;

/** Accepts a quote; co-owners mostly pay with a card each. */
const accept = (quote: number, isGroups: boolean) =>
  isGroups
    ? post('accept for a group', 'owner', `/api/service-quotes/${quote}/accept`, {
        pay: quote % 4 === 0 ? 'one' : 'split',
      })
    : post('accept', 'owner', `/api/service-quotes/${quote}/accept`);

const whileOpen = ({ id, quotes, expired, isGroups }: Snapshot, random: Random) => [
  ...often(
    quotes.length < 3 ? 3 : 1,
    post('quote', 'shop', `/api/requests/${id}/quotes`, {
      // More than any refund that a party of a dispute asks for.
      price: dollars(random, 100, 1_100),
      description: prose,
      estimatedDuration: '1 day',
      availableDate: dateIn(5),
      validDays: 1 + random(20),
      ...(random(2) === 0 && { noCall: { each: 60, total: 120 } }),
    }),
  ),
  ...each(quotes, (quote) => [
    ...often(5, accept(quote, isGroups)),
    post('reject', 'owner', `/api/service-quotes/${quote}/reject`),
    post('withdraw quote', 'provider', `/api/service-quotes/${quote}/withdraw`),
  ]),
  ...payAll(expired, 2, random),
];

/** Pays; some cards are declined. */
const payAll = (secrets: string[], times: number, random: Random) =>
  each(secrets, (secret) => often(times, { name: 'pay', secret, isGood: random(5) > 0 }));

const onAcceptance = ({ id, payable, expired, openShares }: Snapshot, random: Random) => [
  ...each(openShares, (share) => [post('cover share', 'owner', `/api/payment-shares/${share}/cover`)]),
  ...payAll(payable, 6, random),
  ...payAll(expired, 1, random),
  post('back out', 'owner', `/api/requests/${id}/back-out`),
];

const dispute = (id: number, random: Random) =>
  both.map((by) =>
    post('dispute', by, `/api/requests/${id}/disputes`, {
      reason: 'other',
      description: prose,
      requestedRefund: dollars(random, 0, 90),
    }),
  );

/** The provider finds things, the owner answers them, and some of what was approved is not done. */
const findings = ({ id, reported, approved }: Snapshot, random: Random) => [
  ...often(
    3,
    post('report finding', 'provider', `/api/requests/${id}/findings`, {
      title: 'Baffle seal torn',
      text: prose,
      grade: 'recommended',
      price: dollars(random, 10, 200),
    }),
  ),
  ...(reported.length > 0
    ? often(
        6,
        post('approve findings', 'owner', `/api/requests/${id}/findings/decide`, { approve: reported }),
      )
    : []),
  ...each(approved, (finding) => [
    ...often(3, post('finding done', 'provider', `/api/findings/${finding}/done`)),
    ...often(2, post('finding not done', 'provider', `/api/findings/${finding}/withdraw`)),
  ]),
];

const whileRunning = (job: Snapshot, random: Random) => [...findings(job, random), ...jobSteps(job, random)];

const jobSteps = ({ id, additions, payable, cancelProposedBy }: Snapshot, random: Random) => [
  ...often(4, post('deliver', 'provider', `/api/requests/${id}/deliver`, { summary: prose })),
  ...often(
    2,
    post('propose addition', 'provider', `/api/requests/${id}/additions`, {
      description: prose,
      price: dollars(random, 10, 200),
    }),
  ),
  ...each(additions, (addition) => [
    ...often(9, post('approve addition', 'owner', `/api/additions/${addition}/approve`)),
    post('decline addition', 'owner', `/api/additions/${addition}/decline`, { reason: prose }),
    post('withdraw addition', 'provider', `/api/additions/${addition}/withdraw`),
  ]),
  ...payAll(payable, 6, random),
  ...both.flatMap((by) =>
    cancelProposedBy
      ? often(3, post('agree to cancel', by, `/api/requests/${id}/cancel-job`, { accept: random(4) > 0 }))
      : [post('propose to cancel', by, `/api/requests/${id}/cancel-job`, { reason: prose })],
  ),
  ...(random(8) === 0
    ? [post('cancel job', 'admin', `/api/requests/${id}/cancel-job`, { reason: prose })]
    : []),
  ...dispute(id, random),
];

const afterDelivery = ({ id }: Snapshot, random: Random) => [
  ...often(6, post('confirm', 'owner', `/api/requests/${id}/confirm`)),
  ...often(2, post('request changes', 'owner', `/api/requests/${id}/request-changes`, { reason: prose })),
  ...dispute(id, random),
];

const afterCompletion = ({ id, failedPayouts }: Snapshot, random: Random) => [
  ...dispute(id, random),
  ...each(failedPayouts, (payout) =>
    often(4, post('retry payout', 'provider', `/api/payouts/${payout}/retry`)),
  ),
];

function inDispute({ disputeId: id, disputeStatus, openedBy, offer }: Snapshot, random: Random) {
  const path = `/api/disputes/${id}`;
  const answering = openedBy === 'owner' ? 'provider' : 'owner';
  // Stopped by a bank, not by a party.
  if (disputeStatus === null) return [];
  if (disputeStatus === 'open')
    return [
      ...often(4, post('answer', answering, `${path}/answer`, { description: prose })),
      post('withdraw dispute', openedBy as By, `${path}/withdraw`),
    ];
  const accepting = offer?.by === 'owner' ? 'provider' : 'owner';
  const ruling = post('rule', 'admin', `/api/admin/disputes/${id}/rule`, {
    outcome: pick(['refund', 'release', 'split'], random),
    refundAmount: dollars(random, 1, 100),
    note: prose,
  });
  return [
    ...both.flatMap((by) => [
      post('offer', by, `${path}/offers`, { refundAmount: dollars(random, 0, 95) }),
      post('withdraw dispute', by, `${path}/withdraw`),
    ]),
    ...(offer
      ? [
          ...often(4, post('accept offer', accepting, `${path}/offers/${offer.n}/accept`)),
          post('decline offer', accepting, `${path}/offers/${offer.n}/decline`),
        ]
      : []),
    ...(disputeStatus === 'answered' ? [post('escalate', pick(both, random), `${path}/escalate`)] : []),
    ...(disputeStatus === 'escalated' ? often(5, ruling) : []),
  ];
}

/** The owner goes to the bank, at times before we have heard of the payment; a co-owner once all shares are in. */
const contest = ({ payable, charged, isGroups }: Snapshot, random: Random): Movement[] =>
  random(6) === 0
    ? [...(isGroups ? [] : payable), ...charged].map((secret) => ({ name: 'contest', secret, isGood: true }))
    : [];

const steps: Record<string, ((job: Snapshot, random: Random) => Movement[]) | undefined> = {
  awaiting_payment: onAcceptance,
  in_progress: whileRunning,
  delivered: afterDelivery,
  completed: afterCompletion,
  disputed: inDispute,
};

/** Returns what somebody may want to do with a job, the likely things several times; empty when it has ended. */
export function possible(job: Snapshot, random: Random): Movement[] {
  const cancel: Movement = { name: 'cancel', by: 'owner', method: 'DELETE', path: `/api/requests/${job.id}` };
  if (job.status === 'open') return [...whileOpen(job, random), ...(random(10) === 0 ? [cancel] : [])];
  const byStatus = steps[job.status];
  return byStatus ? [...byStatus(job, random), ...contest(job, random)] : [];
}
