import { toDollars } from '#contract/money.ts';
import { addDays } from '#contract/time.ts';
import { ProcessorError } from '#server/adapters/payment-processor.ts';
import type { SignedIn } from '#server/context.ts';
import { listCharges } from '#server/modules/payments/processor-calls.service.ts';
import * as repo from './finance.repo.ts';
import { findImbalances } from './imbalances.service.ts';
import { compare, type Difference } from './reconciliation.ts';

/** What referrals earn is paid by the platform; what else moves on its account are fees, kept or lost. */
const rewardKinds = new Set(['reward', 'reward_void']);

function platformFlows(flows: repo.Flow[]) {
  const sumOf = (areRewards: boolean) =>
    flows
      .filter(({ kind, account }) => account === 'platform' && rewardKinds.has(kind) === areRewards)
      .reduce((cents, flow) => cents + flow.cents, 0);
  return { fees: toDollars(0 - sumOf(false)), rewards: toDollars(sumOf(true)) };
}

/** Returns what is held now, the fees of the last days, and what needs an administrator. */
export async function getKeyFigures({ db, now }: SignedIn, days: number) {
  const balances = await repo.balances(db);
  return {
    held: toDollars(0 - (balances.get('held') ?? 0)),
    fees: platformFlows(await repo.flows(db, addDays(now(), -days))).fees,
    ...(await repo.counts(db)),
  };
}

/** Returns the books of the site: balances, flows of the last days, and where they differ from the processor's. */
export async function getFinance(ctx: SignedIn, days: number) {
  const since = addDays(ctx.now(), -days);
  const balances = await repo.balances(ctx.db);
  const flows = await repo.flows(ctx.db, since);
  const sum = (kinds: string[], account: string) =>
    flows
      .filter((flow) => kinds.includes(flow.kind) && flow.account === account)
      .reduce((cents, flow) => cents + flow.cents, 0);
  /** A balance of a liability is what we owe. */
  const owed = (kind: string) => toDollars(0 - (balances.get(kind) ?? 0));
  return {
    processor: ctx.env.payments,
    balances: {
      held: owed('held'),
      providers: owed('provider'),
      platform: owed('platform'),
      credits: toDollars(0 - (balances.get('credit') ?? 0) - (balances.get('reward') ?? 0)),
      atProcessor: toDollars(balances.get('processor') ?? 0),
      contested: toDollars(balances.get('chargeback') ?? 0),
    },
    flows: {
      charged: toDollars(sum(['hold', 'late_charge', 'capture'], 'processor')),
      // The end of a chargeback adds the rest of a charge, and takes off a refund that was never made.
      refunded: toDollars(
        0 -
          sum(['refund', 'return', 'split', 'late_refund', 'chargeback_lost', 'capture_refund'], 'processor'),
      ),
      released: toDollars(0 - sum(['release', 'split', 'freeze', 'unfreeze'], 'provider')),
      ...platformFlows(flows),
      paidOut: toDollars(0 - sum(['payout', 'payout_return'], 'processor')),
      chargedBack: toDollars(0 - sum(['chargeback', 'chargeback_won'], 'processor')),
      // Among them what the bank took of money that we had already refunded.
      costs: toDollars(
        sum(['cost', 'chargeback_cost', 'chargeback', 'chargeback_won', 'chargeback_lost'], 'cost'),
      ),
      credits: toDollars(sum(['hold'], 'credit')),
    },
    series: (await repo.byDay(ctx.db, since)).map(({ day, charged, paidOut }) => ({
      day,
      charged: toDollars(Number(charged)),
      paidOut: toDollars(Number(paidOut)),
    })),
    differences: await findDifferences(ctx, since),
    calls: await repo.unfinishedCalls(ctx.db),
    ...(await repo.counts(ctx.db)),
  };
}

/** Returns the faults of our own ledger and its differences to the processor; null if the processor cannot be asked. */
async function findDifferences(ctx: SignedIn, since: Date): Promise<Difference[] | null> {
  const own = (await findImbalances(ctx)).map((message) => ({ paymentId: null, intentId: null, message }));
  if (ctx.env.payments === 'none') return own;
  try {
    return [...own, ...compare(await repo.booked(ctx.db, since), await listCharges(ctx, since))];
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    ctx.log.warn({ code: error.code }, 'the processor could not be asked for its charges');
    return null;
  }
}
