import { splitRefund } from '#contract/payments/split.ts';
import type { Context } from '#server/context.ts';
import * as repo from './ledger.hot.repo.ts';
import { toCardCents, type Charge, type Shares } from './ledger.service.ts';
import {
  balanceOf,
  contested,
  costEntries,
  costs,
  creditOf,
  held,
  platform,
  processor,
  reversed,
  write,
} from './movement.ts';

export interface Contest {
  chargebackId: number;
  paymentId: number;
  /** What the bank took. */
  cents: number;
}

/** Returns what the card was charged; a part of it may have gone back since. */
export async function chargedCents(ctx: Context, charge: Charge) {
  const hold = await repo.entriesOf(ctx.db, `payment:${charge.paymentId}:hold`);
  return hold.find(({ account }) => account.kind === processor.kind)?.cents ?? toCardCents(charge);
}

/** The card's bank took a charge, or a part of it, back. `released` is set if the provider has the money already. */
export const chargeBack = (
  ctx: Context,
  { chargebackId, paymentId, cents }: Contest,
  released: Shares | undefined,
) =>
  write(
    ctx,
    'chargeback',
    { paymentId },
    [
      ...(released ? toBearers(released, cents) : [{ account: contested, cents }]),
      { account: processor, cents: -cents },
    ],
    String(chargebackId),
  );

/** Divides a chargeback of released money as a refund would be; what was refunded before is lost twice, by us. */
function toBearers({ providerUserId, serviceCents, feeCents }: Shares, cents: number): repo.Entry[] {
  const releasedCents = serviceCents + feeCents;
  const borne = Math.min(cents, releasedCents);
  const kept = splitRefund(releasedCents, borne);
  const providerCents = serviceCents - kept.serviceCents;
  return [
    { account: balanceOf(providerUserId), cents: providerCents },
    { account: platform, cents: borne - providerCents },
    { account: costs, cents: cents - borne },
  ];
}

const entriesOf = (ctx: Context, { paymentId, chargebackId }: Contest) =>
  repo.entriesOf(ctx.db, `payment:${paymentId}:chargeback:${chargebackId}`);

/** The bank gave a contested charge back: undoes what was booked, whatever has become of the payment. */
export const winChargeback = async (ctx: Context, contest: Contest) =>
  write(
    ctx,
    'chargeback_won',
    { paymentId: contest.paymentId },
    reversed(await entriesOf(ctx, contest)),
    String(contest.chargebackId),
  );

/**
 * A contested charge of a held payment is lost: the owner has the money back by way of the bank, and gets the rest of the
 * total as a refund, so nothing is held any more. What the bank gave beyond it was refunded before, so it is our loss, but
 * for refunds that were booked and never made.
 */
export function loseHeld(
  ctx: Context,
  charge: Charge,
  {
    chargebackId,
    cents,
    takenCents,
    unmadeCents,
  }: Contest & { /** What the bank took of the held money. */ takenCents: number; unmadeCents: number },
) {
  const { paymentId, totalCents, creditCents, payerId } = charge;
  const cardCents = toCardCents(charge);
  return write(
    ctx,
    'chargeback_lost',
    { paymentId },
    [
      { account: held, cents: totalCents },
      { account: contested, cents: -cents },
      { account: processor, cents: takenCents - cardCents + unmadeCents },
      { account: costs, cents: cents - takenCents - unmadeCents },
      { account: creditOf(payerId), cents: -creditCents },
    ],
    String(chargebackId),
  );
}

/**
 * A contested charge of a payment that has ended is lost. What was released of it is borne already; the rest was refunded
 * too, so it is our loss, but for a refund that was booked and never made. The bank made that one: the side that bears the
 * chargeback of `released` money bear only what goes beyond it.
 */
export async function loseEnded(
  ctx: Context,
  contest: Contest,
  unmadeCents: number,
  released: Shares | undefined,
) {
  const booked = await entriesOf(ctx, contest);
  const contestedCents = booked.find(({ account }) => account.kind === 'chargeback')?.cents ?? 0;
  if (contestedCents === 0 && unmadeCents === 0) return;
  if (contestedCents === 0 && released) {
    const borne = booked.filter(({ account }) => account.kind !== processor.kind);
    await write(
      ctx,
      'chargeback_lost',
      { paymentId: contest.paymentId },
      [
        ...reversed(borne),
        ...toBearers(released, contest.cents - unmadeCents),
        { account: processor, cents: unmadeCents },
      ],
      String(contest.chargebackId),
    );
    return;
  }
  await write(
    ctx,
    'chargeback_lost',
    { paymentId: contest.paymentId },
    [
      { account: contested, cents: -contestedCents },
      { account: processor, cents: unmadeCents },
      { account: costs, cents: contestedCents - unmadeCents },
    ],
    String(contest.chargebackId),
  );
}

/** Books what the processor charges for a chargeback, once. */
export const bookChargebackCost = async (ctx: Context, { chargebackId, paymentId, cents }: Contest) =>
  cents > 0 && (await write(ctx, 'chargeback_cost', { paymentId }, costEntries(cents), String(chargebackId)));
