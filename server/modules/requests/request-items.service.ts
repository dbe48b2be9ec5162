import { chosenLines, leftOutItems } from '#contract/requests/pricing.ts';
import type { Context } from '#server/context.ts';
import type { QuoteItem } from '#server/db/schema/requests.ts';
import { invalid } from '#server/errors.ts';
import { lockRequestedElsewhere } from '#server/modules/aircraft/requested-reminders.service.ts';
import type { Request } from './lifecycle.service.ts';
import * as repo from './request-reminders.repo.ts';

export type { Figures } from './request-reminders.repo.ts';

type Line = Pick<QuoteItem, 'reminderId' | 'isOptional'>;

/** Throws `invalid_input` unless the lines of a quote name items of the due list that the request is for. */
export async function requireRequestedItems({ db }: Context, requestId: number, lines: readonly Line[]) {
  const named = toItemIds(lines);
  if (named.length === 0) return;
  const requested = new Set((await repo.jobItemsOf(db, requestId)).map(({ reminderId }) => reminderId));
  if (named.some((id) => !requested.has(id))) invalid('items', 'Quote items of this request');
}

/**
 * Takes the items off a reopened request that the owner requested elsewhere since, because the accepted quote had left
 * them out: two providers would do the same work.
 */
export async function dropRequestedElsewhere(ctx: Context, { id, aircraftId }: Request) {
  if (aircraftId === null) return;
  await repo.remove(ctx.db, id, await lockRequestedElsewhere(ctx, aircraftId, id));
}

const toItemIds = (lines: readonly Line[]) => lines.flatMap(({ reminderId }) => reminderId ?? []);

export interface DeliveredItems {
  reminderIds?: number[] | undefined;
  readings?: repo.Figures | undefined;
}

/**
 * Stores what a delivery says about the due list: which items the work includes and the meter readings. What is not given
 * stays as in the delivery before requested changes; at first the work includes all that was quoted and chosen. A quote
 * whose lines name no items is for all of them. Work on an item that the owner left out is no part of the job.
 */
export async function recordDelivery(
  { db }: Context,
  requestId: number,
  { reminderIds, readings }: DeliveredItems,
  quote: { items: readonly Line[]; chosenItems: readonly number[] | null },
) {
  const items = await repo.jobItemsOf(db, requestId);
  const requested = items.map((item) => item.reminderId);
  const isRequested = (id: number) => requested.includes(id);
  const quoted = toItemIds(chosenLines(quote)).filter(isRequested);
  const isFirst = items.every(({ isDelivered }) => isDelivered === null);
  const former = isFirst
    ? toItemIds(quote.items).some(isRequested)
      ? quoted
      : requested
    : items.filter(({ isDelivered }) => isDelivered).map((item) => item.reminderId);
  const delivered = reminderIds ?? former;
  const leftOut = leftOutItems(quote);
  if (delivered.some((id) => !requested.includes(id) || leftOut.includes(id)))
    invalid('reminderIds', 'Choose items of this request that the owner didn’t leave out');
  if (requested.length > 0) await repo.setDelivered(db, requestId, delivered);
  if (readings) await repo.setReadings(db, requestId, readings);
}

/** Returns what was delivered of the due list. */
export const getDelivery = async ({ db }: Context, requestId: number) => ({
  items: await repo.jobItemsOf(db, requestId),
  readings: await repo.readingsOf(db, requestId),
});
