import { toCents } from '#contract/money.ts';
import { splitJob } from '#contract/payments/split.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import type { Role } from './parties.ts';

type WithPayments = Pick<DisputeDetail, 'payments'>;

/** Splits the money at stake by a refund in cents, with the server's own function; larger refunds are capped. */
export function splitOf({ payments }: WithPayments, refundCents: number) {
  const jobPayments = payments.map(({ totalAmount, ...payment }) => ({
    ...payment,
    totalCents: toCents(totalAmount),
  }));
  return splitJob(jobPayments, refundCents);
}

export type Split = ReturnType<typeof splitOf>;

/** The sums of the quote and of additional work, in cents. */
export function sumsOf({ payments }: WithPayments) {
  const sum = (isAddition: boolean) =>
    payments
      .filter(({ additionId }) => (additionId !== null) === isAddition)
      .reduce((cents, { totalAmount }) => cents + toCents(totalAmount), 0);
  const [quote, additions] = [sum(false), sum(true)];
  return { quote, additions, total: quote + additions };
}

/** The parts of a refund that come from the quote and from additional work, in cents. */
export function refundSources(dispute: WithPayments, refundCents: number) {
  const additionOf = new Map(dispute.payments.map(({ id, additionId }) => [id, additionId]));
  const { shares } = splitOf(dispute, refundCents);
  const sum = (isAddition: boolean) =>
    shares
      .filter(({ id }) => (additionOf.get(id) !== null) === isAddition)
      .reduce((cents, share) => cents + share.refundCents, 0);
  return { additions: sum(true), quote: sum(false) };
}

type Negotiation = Pick<DisputeDetail, 'offers' | 'openedBy' | 'requestedRefund'>;

/** The refund that a party stands for, in cents: its last offer, or what it asked for when it opened the dispute. */
export function positionOf({ offers, openedBy, requestedRefund }: Negotiation, role: Role) {
  const last = offers.findLast(({ by }) => by === role);
  if (last) return toCents(last.refundAmount);
  return openedBy === role ? toCents(requestedRefund) : undefined;
}

/** The positions of both parties and the distance between them; undefined until both have one. */
export function gapOf(dispute: Negotiation) {
  const owner = positionOf(dispute, 'owner');
  const provider = positionOf(dispute, 'provider');
  if (owner === undefined || provider === undefined) return undefined;
  return { owner, provider, apart: Math.abs(owner - provider) };
}

/** The amount halfway between the parties, in cents; undefined until both have a position. */
export function midpointOf(dispute: Negotiation) {
  const gap = gapOf(dispute);
  return gap && Math.round((gap.owner + gap.provider) / 2);
}

/** The amount that a party's new offer starts from, in cents: its own position, else all or nothing. */
export const startingOffer = (dispute: Negotiation & WithPayments, role: Role) =>
  positionOf(dispute, role) ?? (role === 'owner' ? sumsOf(dispute).total : 0);

/**
 * What a party gives away with a refund, in cents: it is worse than what the other party stands for already, or than its
 * own position; undefined if it is neither.
 */
export function concessionOf(dispute: Negotiation, role: Role, refundCents: number) {
  const isWorse = (than: number | undefined) =>
    than !== undefined && (role === 'owner' ? refundCents < than : refundCents > than);
  const theirs = positionOf(dispute, role === 'owner' ? 'provider' : 'owner');
  if (isWorse(theirs)) return { than: 'theirs', cents: theirs! } as const;
  const own = positionOf(dispute, role);
  return isWorse(own) ? ({ than: 'own', cents: own! } as const) : undefined;
}

/** The refund that the money bar shows, in cents: the result, the last offer, or what was asked for. */
export const shownRefund = ({
  refundAmount,
  offers,
  requestedRefund,
}: Pick<DisputeDetail, 'refundAmount' | 'offers' | 'requestedRefund'>) =>
  toCents(refundAmount ?? offers.at(-1)?.refundAmount ?? requestedRefund);

/** The offer that waits for an answer. */
export const openOfferOf = ({ offers }: Pick<DisputeDetail, 'offers'>) =>
  offers.find(({ status }) => status === 'open');

type Outcome = NonNullable<DisputeDetail['outcome']>;

/** The outcome that a refund amounts to; undefined while the amount is not valid. */
export function outcomeOf(cents: number | undefined, totalCents: number): Outcome | undefined {
  if (cents === undefined || cents > totalCents) return undefined;
  if (cents === 0) return 'release';
  return cents === totalCents ? 'refund' : 'split';
}

/** Moves a refund by a key of the slider: arrows by $1, Shift or Page keys by $25; undefined for other keys. */
export function refundAfterKey(key: string, isShifted: boolean, cents: number, totalCents: number) {
  const by = isShifted ? 2500 : 100;
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: -by,
    ArrowDown: -by,
    ArrowRight: by,
    ArrowUp: by,
    PageDown: -2500,
    PageUp: 2500,
    Home: -cents,
    End: totalCents - cents,
  };
  const move = moves[key];
  return move === undefined ? undefined : Math.min(totalCents, Math.max(0, cents + move));
}

/** Rounds a dragged amount to whole dollars; the far end is the exact total. */
export const snapToDollars = (cents: number, totalCents: number) =>
  cents >= totalCents ? totalCents : Math.min(totalCents, Math.round(cents / 100) * 100);

export interface LabelPlace {
  /** Position of the marker, in percent. */
  at: number;
  /** Part of the label's width that lies before the marker, in percent. */
  shift: number;
}

/**
 * Places the labels of two markers on a scale: the lower one before its marker, the higher one after it. Where a label
 * would leave the scale it is moved inside; `isStacked` is true if the labels would then collide.
 * All numbers are percents of the scale.
 */
export function placeLabels(lowerPercent: number, higherPercent: number, labelWidth: number) {
  const lower = { at: lowerPercent, shift: lowerPercent >= labelWidth ? 100 : lowerPercent };
  const higher = { at: higherPercent, shift: higherPercent <= 100 - labelWidth ? 0 : higherPercent };
  const endOf = ({ at, shift }: LabelPlace) => at + (labelWidth * (100 - shift)) / 100;
  const startOf = ({ at, shift }: LabelPlace) => at - (labelWidth * shift) / 100;
  return { lower, higher, isStacked: endOf(lower) > startOf(higher) };
}
