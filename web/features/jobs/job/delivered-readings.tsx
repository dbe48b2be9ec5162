import { useQuery } from '@tanstack/react-query';
import { isCounter, meterLabels, meters, readingText, type Meter } from '#contract/aircraft/meters.ts';
import { maxHours } from '#contract/limits.ts';
import { jobDetail } from '#web/api/jobs.ts';
import { compareReadings } from '#web/components/reading-comparison.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';

type Values = { doneOn: string } & Record<Meter, string>;
type Props = {
  requestId: number;
  /** True if the logbook entry needs the total time. */
  needsTotal?: boolean;
  form: { values: Values } & Pick<ReturnType<typeof useForm<Record<Meter, string>>>, 'error' | 'text'>;
};

/** The line is below the fields, where the footer of the dialog or a phone's keyboard may hide it. */
const showLine = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

/** What the meters read when the work was done, beside the last readings of the aircraft. */
export function DeliveredReadings({ requestId, needsTotal = false, form }: Props) {
  const { lastReadings: lasts = [], hourClocks = [] } = useQuery(jobDetail(requestId)).data ?? {};
  const lastOf = (meter: Meter) => lasts.find((one) => one.meter === meter);
  // Few aircraft count cycles or landings: asked for where the owner, or an item of the job, does.
  const asked = meters.filter(
    (meter) =>
      !isCounter(meter) ||
      form.values[meter] !== '' ||
      [...lasts, ...hourClocks].some((one) => one.meter === meter),
  );
  const comparisons = meters.flatMap((meter) => {
    const [typed, last] = [form.values[meter].trim(), lastOf(meter)];
    if (!last || typed === '' || Number.isNaN(Number(typed))) return [];
    const reading = { hours: Number(typed), readOn: form.values.doneOn };
    // The entry repeats what the delivery says.
    if (reading.hours === last.hours && reading.readOn === last.readOn) return [];
    return { meter, ...compareReadings(meter, reading, last) };
  });
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-3 gap-x-3">
        {asked.map((meter) => {
          const last = lastOf(meter);
          return (
            <Field
              key={meter}
              // The inputs stay in line where a label wraps on a phone.
              className="row-span-3 grid grid-cols-1 grid-rows-subgrid"
              label={isCounter(meter) ? meterLabels[meter] : `${meterLabels[meter]} (hours)`}
              optional={!(needsTotal && meter === 'total')}
              hint={last && `was ${readingText(meter, last.hours)}`}
              error={form.error(meter)}
            >
              <NumberInput decimals={isCounter(meter) ? 0 : 1} min={0} max={maxHours} {...form.text(meter)} />
            </Field>
          );
        })}
      </div>
      <div aria-live="polite">
        {comparisons.map(({ meter, text, isOdd }) => (
          <p
            key={meter}
            ref={isOdd ? showLine : undefined}
            className={`num text-sm ${isOdd ? 'text-caution' : 'text-ink-2'}`}
          >
            {meterLabels[meter]}: {text}
          </p>
        ))}
      </div>
    </div>
  );
}
