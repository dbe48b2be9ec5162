import type { Context } from '#server/context.ts';
import type { QuoteItem } from '#server/db/schema/requests.ts';
import { invalid } from '#server/errors.ts';
import * as repo from './request-reminders.repo.ts';

export type { Figures } from './request-reminders.repo.ts';

type Line = Pick<QuoteItem, 'reminderId'>;

/** Throws `invalid_input` unless the lines of a quote name items of the due list that the request is for. */
export async function requireRequestedItems({ db }: Context, requestId: number, lines: readonly Line[]) {
  const named = toItemIds(lines);
  if (named.length === 0) return;
  const requested = new Set((await repo.jobItemsOf(db, requestId)).map(({ reminderId }) => reminderId));
  if (named.some((id) => !requested.has(id))) invalid('items', 'Quote items of this request');
}

const toItemIds = (lines: readonly Line[]) => lines.flatMap(({ reminderId }) => reminderId ?? []);

export interface DeliveredItems {
  reminderIds?: number[] | undefined;
  readings?: repo.Figures | undefined;
}

/**
 * Stores what a delivery says about the due list: which items the work includes, all that were quoted unless given, and
 * the meter readings. A quote whose lines name no items is for all of them.
 */
export async function recordDelivery(
  { db }: Context,
  requestId: number,
  { reminderIds, readings = {} }: DeliveredItems,
  quoted: readonly Line[],
) {
  const requested = (await repo.jobItemsOf(db, requestId)).map((item) => item.reminderId);
  const named = toItemIds(quoted);
  const delivered = reminderIds ?? (named.length > 0 ? named : requested);
  if (delivered.some((id) => !requested.includes(id))) invalid('reminderIds', 'Choose items of this request');
  if (requested.length > 0) await repo.setDelivered(db, requestId, delivered);
  await repo.setReadings(db, requestId, readings);
}

/** Returns what was delivered of the due list. */
export const getDelivery = async ({ db }: Context, requestId: number) => ({
  items: await repo.jobItemsOf(db, requestId),
  readings: await repo.readingsOf(db, requestId),
});
