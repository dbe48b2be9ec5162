import type { BodyOf } from '#contract/endpoint.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import * as prebuys from './prebuys.repo.ts';
import { viewFor } from './prebuys.view.ts';
import { lockRunning } from './stages.service.ts';

/** Stores serial numbers and damage history as the provider read them; the report freezes them at delivery. */
export const recordAircraft = (
  ctx: SignedIn,
  requestId: number,
  { serial, damageHistory, ...serials }: BodyOf<typeof prebuyEndpoints, 'recordAircraft'>,
) =>
  inTransaction(ctx, async (tx) => {
    await lockRunning(tx, requestId, 'provider');
    const record = { ...serials, serial: serial || null, damageHistory: damageHistory || null };
    await prebuys.update(tx.db, requestId, record);
    return viewFor(tx, requestId, 'provider');
  });
