import { useQuery } from '@tanstack/react-query';
import { meterNames, meters, type Meter } from '#contract/aircraft/meters.ts';
import type { StayReason } from '#contract/aircraft/restarts.ts';
import { chosenLines, leftOutItems } from '#contract/requests/pricing.ts';
import { staysDue } from '#contract/sign-off/due-items.ts';
import { ownCredentials } from '#web/api/credentials.ts';
import { jobDetail, type HourClock } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { toEntryFacts } from '#web/features/jobs/sign-off/sheet-body.ts';
import type { SheetValues } from '#web/features/jobs/sign-off/sheet-values.ts';
import { noChecks, signerChecks, type SignerChecks } from '#web/features/jobs/sign-off/signer-checks.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { DeliveredReadings } from './delivered-readings.tsx';
import type { DeliveryValues } from './delivery-draft.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm<DeliveryValues, 'photos'>>, 'values' | 'set' | 'error' | 'text'>;
  request: RequestDetail;
  /** Today where the work is dated. */
  workDate: string;
  signOffs: SignOffs | undefined;
  needsTotal: boolean;
};

/** Items of the due list that the job is for: all but those that the owner left out. */
export function itemsOfJob<T extends { id: number }>(reminders: readonly T[], quote: Quote | undefined): T[] {
  const leftOut = quote ? leftOutItems(quote) : [];
  return reminders.filter(({ id }) => !leftOut.includes(id));
}

/** Items that the work includes at first: as delivered before, else those of the accepted quote, all if it names none. */
export function toDelivered({ reminders }: Pick<RequestDetail, 'reminders'>, quote: Quote | undefined) {
  const all = reminders.map(({ id }) => id);
  if (reminders.some(({ isDelivered }) => isDelivered !== null))
    return reminders.filter(({ isDelivered }) => isDelivered).map(({ id }) => id);
  const isNamed = (lines: Quote['items'], id: number) => lines.some(({ reminderId }) => reminderId === id);
  if (!quote || !all.some((id) => isNamed(quote.items, id))) return all;
  return all.filter((id) => isNamed(chosenLines(quote), id));
}

/** Returns the readings of the delivery before, as typed. */
export const toTyped = ({ deliveryReadings: read }: Pick<RequestDetail, 'deliveryReadings'>) =>
  Object.fromEntries(meters.map((meter) => [meter, String(read[meter] ?? '')])) as Record<Meter, string>;

/** The fields of the readings by the names of the server. */
export const readingAliases = Object.fromEntries(
  meters.map((meter) => [`readings.${meter}`, meter]),
) as Record<string, Meter>;

/** Returns the meters that were read. */
export const toReadings = (typed: Record<Meter, string>) =>
  Object.fromEntries(
    meters.filter((meter) => typed[meter].trim() !== '').map((meter) => [meter, Number(typed[meter])]),
  );

/**
 * Returns why an item stays due by what the form says so far; null if it restarts. What is still to be filled in counts as
 * given.
 */
function reasonOf(item: { template: string | null }, values: SheetValues, checks: SignerChecks) {
  const facts = toEntryFacts(values, checks);
  return staysDue(values.hasSheet ? { ...facts, result: facts.result ?? 'approved' } : null, item, null);
}

const stayNotes: Record<StayReason, string> = {
  no_entry: 'Stays due on the owner’s due list until its logbook entry is here.',
  not_approved: 'Not approved, so it stays due on the owner’s due list.',
  no_test_entry: 'No entry for this test, so it stays due on the owner’s due list.',
  not_tested: 'Not tested, so it stays due on the owner’s due list.',
  static_only: 'Only the static system is tested, so it stays due on the owner’s due list.',
  no_battery_date: 'Without the date of the new battery, it stays due on the owner’s due list.',
  unfit_signer: 'The certificate doesn’t fit, so it stays due on the owner’s due list.',
  expired_signer: 'The certificate has expired, so it stays due on the owner’s due list.',
  one_side: 'The rating is for one side of the aircraft, so it stays due on the owner’s due list.',
};

/** Returns the items that the work includes: a test whose entry comes from elsewhere is no part of it. */
export const includedIds = (
  { reminderIds, ...values }: DeliveryValues,
  reminders: Pick<RequestDetail, 'reminders'>['reminders'],
) =>
  reminderIds.filter((id) => {
    const item = reminders.find((one) => one.id === id);
    return !item || reasonOf(item, values, noChecks) !== 'no_test_entry';
  });

/** Returns what to know about clocks that don't restart without a reading; what an entry leaves due needs none. */
export const unreadNotes = (
  clocks: readonly HourClock[],
  values: DeliveryValues,
  checks: SignerChecks = noChecks,
) =>
  clocks
    .filter(
      ({ meter, by }) => values[meter].trim() === '' && by.some((id) => values.reminderIds.includes(id)),
    )
    .filter((clock) => {
      const reason = reasonOf(clock, values, checks);
      return reason === null || reason === 'no_entry';
    })
    .map(
      ({ name, meter }) =>
        `Without a ${meterNames[meter]} reading, “${name}” doesn’t restart on the owner’s due list.`,
    );

const UnreadClocks = ({
  form,
  requestId,
  checks,
}: Pick<Props, 'form'> & { requestId: number; checks: SignerChecks }) => {
  const clocks = useQuery(jobDetail(requestId)).data?.hourClocks ?? [];
  return (
    <div aria-live="polite" className="-mt-3 text-sm text-caution empty:hidden">
      {unreadNotes(clocks, form.values, checks).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
};

/** Which items of the owner's due list the work includes, when it was done, and what the meters read. */
export const DeliveredItems = ({
  form,
  request: { id: requestId, reminders },
  workDate,
  signOffs,
  needsTotal,
}: Props) => {
  const held = useQuery(ownCredentials).data ?? [];
  const checks = signerChecks(form.values, signOffs, held);
  return (
    <>
      {reminders.length > 0 && (
        <Field
          as="group"
          label="Included in this delivery"
          hint="When the job is completed, these restart on the owner’s due list."
          error={form.error('reminderIds')}
        >
          <div className="grid gap-2">
            {reminders.map((item) => {
              const { id, name } = item;
              const reason = reasonOf(item, form.values, checks);
              return (
                <Checkbox
                  key={id}
                  boxed
                  label={name}
                  note={reason && stayNotes[reason]}
                  disabled={reason === 'no_test_entry'}
                  checked={form.values.reminderIds.includes(id) && reason !== 'no_test_entry'}
                  onChange={(isIncluded) =>
                    form.set({
                      reminderIds: isIncluded
                        ? [...form.values.reminderIds, id]
                        : form.values.reminderIds.filter((other) => other !== id),
                    })
                  }
                />
              );
            })}
          </div>
        </Field>
      )}
      <Field label="Done on" hint="The date of the logbook entry." error={form.error('doneOn')}>
        <TextInput type="date" required max={workDate} {...form.text('doneOn')} />
      </Field>
      <DeliveredReadings requestId={requestId} needsTotal={needsTotal} form={form} />
      <UnreadClocks requestId={requestId} form={form} checks={checks} />
    </>
  );
};
