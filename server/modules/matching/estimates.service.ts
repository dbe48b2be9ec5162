import type { Urgency } from '#contract/words.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import * as repo from './estimates.repo.ts';

interface Asked {
  category: string;
  aircraftType: string;
  urgency: Urgency;
}

/** How far quotes usually lie below and above the typical figure. */
const spread = { low: 0.83, high: 1.38 };

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const dollars = (amount: number) => Math.round(amount) / 100;
/** Estimates are spoken in tens of dollars: more digits would promise too much. */
const rounded = (amount: number) => dollars(Math.round(amount / 1000) * 1000);

/** What such a job usually costs, with its parts. */
export async function estimate({ db }: Context, { category, aircraftType, urgency }: Asked) {
  const row = found(await repo.active(db, category, aircraftType));
  const place = Number(row.locationMultiplier);
  const labor = cents(row.pricePerHour) * row.estimatedDuration * place;
  const parts = cents(row.basePrice) * place;
  const rush = urgency === 'asap' ? (labor + parts) * (Number(row.urgencyMultiplier) - 1) : 0;
  const typical = labor + parts + rush;
  const shown = [
    { label: `Labor, about ${row.estimatedDuration} hours`, amount: rounded(labor) },
    { label: 'Parts and consumables', amount: rounded(parts) },
    ...(rush > 0 ? [{ label: 'Within a week', amount: rounded(rush) }] : []),
  ];
  return {
    low: rounded(typical * spread.low),
    // What is shown adds up, to the dollar.
    typical: shown.reduce((sum, { amount }) => sum + amount, 0),
    high: rounded(typical * spread.high),
    durationHours: row.estimatedDuration,
    breakdown: shown,
  };
}

/** The figures behind the estimates, for administrators. */
export const list = ({ db }: SignedIn) => repo.all(db);

interface Change {
  basePrice?: number | undefined;
  pricePerHour?: number | undefined;
  estimatedDuration?: number | undefined;
  locationMultiplier?: number | undefined;
  urgencyMultiplier?: number | undefined;
  reason?: string | undefined;
}

/** Corrects a figure; what it was before is kept in the audit log. */
export function change(ctx: SignedIn, id: number, { reason, ...figures }: Change) {
  return ctx.db.transaction(async (tx) => {
    const before = found(await repo.byId(tx, id));
    const given = Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, name === 'estimatedDuration' ? value : value.toFixed(2)]],
    );
    const after = found(await repo.update(tx, id, { ...Object.fromEntries(given), updatedAt: ctx.now() }));
    await record(
      { ...ctx, db: tx },
      { action: 'estimate.changed', entity: 'instant_quote', entityId: id, before, after, reason },
    );
    return after;
  });
}
