import type { Meter } from '#contract/aircraft/meters.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { SheetValues } from '#web/features/jobs/sign-off/sheet-values.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
import type { Draft } from '#web/ui/form/use-form.ts';
import type { InvoiceDraftLine } from './invoice-lines.ts';

/** Values of the deliver form. */
export type DeliveryValues = {
  summary: string;
  doneOn: string;
  reminderIds: number[];
  /** Of a capped job; none of others. */
  invoiceLines: InvoiceDraftLine[];
} & SheetValues &
  Record<Meter, string>;

/** Local-storage key of the draft; requested changes start another one. */
const keyOf = (userId: string, { id, changesAsked }: Pick<RequestDetail, 'id' | 'changesAsked'>) =>
  `hangarline.delivery.${userId}.${id}.${changesAsked}`;

/** Local-storage key of the draft's photos. */
export const deliveryPhotosKey = (...of: Parameters<typeof keyOf>) => `${keyOf(...of)}.photos`;

/** What was changed in the form, and the lines of corrected findings that the form started with. */
type Stored = Partial<DeliveryValues> & { offered?: string };

/**
 * Returns what the mechanic changed, over what the form starts from by now: the date follows the day, and findings that
 * were done since then are added to the entry.
 */
export function withChanges(start: DeliveryValues, { offered = '', ...changed }: Stored): DeliveryValues {
  const known = new Set(offered.split('\n'));
  const added = start.corrected.split('\n').filter((line) => !known.has(line));
  return {
    ...start,
    ...changed,
    reminderIds: changed.reminderIds ?? start.reminderIds,
    ...(changed.corrected !== undefined && {
      corrected: [changed.corrected, ...added].filter(Boolean).join('\n'),
    }),
    // Asked again when the server refuses the readings again.
    areReadingsRight: false,
  };
}

/** Returns the values that are not those that the form starts from. */
export function changesOf(start: DeliveryValues, values: DeliveryValues): Stored {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof DeliveryValues]),
  );
  return { ...(Object.fromEntries(entries) as Partial<DeliveryValues>), offered: start.corrected };
}

/** What was typed and not delivered yet: it survives a look at the findings and a closed dialog. `start` is what the form starts from. */
export function deliveryDraft(
  userId: string,
  request: Pick<RequestDetail, 'id' | 'changesAsked'>,
  start: () => DeliveryValues,
): Draft<DeliveryValues> {
  const stored = storedDraft<Stored>(keyOf(userId, request), (changes) => changes);
  return {
    read: () => {
      const changes = stored.read();
      return changes && withChanges(start(), changes);
    },
    write: (values) => stored.write(values && changesOf(start(), values)),
  };
}
