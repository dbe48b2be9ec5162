import type { BodyOf } from '#contract/endpoint.ts';
import type { matchingEndpoints } from '#contract/matching/matching.ts';
import { stateName } from '#contract/providers/us-states.ts';
import { estimateOf } from '#contract/requests/estimate-figures.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import * as repo from './estimates.repo.ts';
import { laborFactor } from './regions.ts';

type EstimateInput = BodyOf<typeof matchingEndpoints, 'estimate'>;

/** Returns the instant estimate for a job; throws `not_found` if that aircraft type has no such job. */
export async function estimate({ db }: Context, input: EstimateInput) {
  const { category, aircraftType, urgency, location, job } = input;
  const row = found(await repo.active(db, category, aircraftType, job));
  const region = await findRegion(db, location);
  return { ...estimateOf(row, urgency, region?.laborFactor), job: job ?? null, region };
}

/** Returns the state of a place and how its labor compares with the US average; null if it is unknown. */
export async function findRegion(db: Db, location: string | undefined) {
  const state = location ? (await resolvePlace(db, location))?.state : undefined;
  return state ? { state: stateName(state), laborFactor: laborFactor(state) } : null;
}

/** Returns the figures of a job, or of a whole category without one; undefined if there are none. */
export const findEstimate = repo.active;

/** Lists the figures behind the estimates, for administrators. */
export const list = ({ db }: SignedIn) => repo.all(db);

type Change = BodyOf<typeof matchingEndpoints, 'updateEstimate'>;

/** Amounts and factors are stored with two decimals. */
const toStored = (name: string, value: number | boolean) =>
  typeof value === 'boolean' || name === 'estimatedDuration' ? value : value.toFixed(2);

/** Corrects a figure or switches the estimate off; the audit log records the previous one. */
export function change(ctx: SignedIn, id: number, { reason, ...figures }: Change) {
  return inTransaction(ctx, async (tx) => {
    const before = found(await repo.byId(tx.db, id));
    const given = Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toStored(name, value)]],
    );
    const after = found(await repo.update(tx.db, id, { ...Object.fromEntries(given), updatedAt: ctx.now() }));
    await record(tx, {
      action: 'estimate.changed',
      entity: 'instant_quote',
      entityId: id,
      before,
      after,
      reason,
    });
    return after;
  });
}
