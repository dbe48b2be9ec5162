import { isCounter, meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { readingOf, scopeOf, type ReminderForm } from './reminder-form.ts';

type Props = { form: ReturnType<typeof useForm<ReminderForm>>; aircraft: Aircraft };

/** Fields of a reminder by hours, cycles or landings. Another meter empties them: its hours are not those of the first. */
export function ReminderHours({ form, aircraft }: Props) {
  const { isFixed, isRecurring, meters } = scopeOf(form.values);
  const { meter } = form.values;
  const unit = isCounter(meter) ? meter : 'hours';
  const reading = readingOf(aircraft, meter);
  const hours = (name: 'lastDoneHours' | 'currentHours' | 'intervalHours' | 'dueHours') => ({
    decimals: isCounter(meter) ? 0 : 1,
    ...form.text(name),
  });
  return (
    <>
      <Field
        label="Meter"
        hint={reading === null ? undefined : `Reads ${readingText(meter, reading)}.`}
        error={form.error('meter')}
      >
        <Select
          options={meters.map((value) => ({ value, label: meterLabels[value] }))}
          {...form.field('meter')}
          onChange={(next) => form.set({ meter: next, currentHours: '', lastDoneHours: '', dueHours: '' })}
        />
      </Field>
      {reading === null && (
        <Field label={`Current meter reading (${unit})`} optional error={form.error('currentHours')}>
          <NumberInput {...hours('currentHours')} />
        </Field>
      )}
      {isRecurring && (
        <Field label={`Last done at (${unit})`} error={form.error('lastDoneHours')}>
          <NumberInput {...hours('lastDoneHours')} />
        </Field>
      )}
      {!isFixed && isRecurring && (
        <Field label={`Repeat every (${unit})`} error={form.error('intervalHours', 'dueHours')}>
          <NumberInput {...hours('intervalHours')} />
        </Field>
      )}
      {!isRecurring && (
        <Field label={`Due at (${unit})`} error={form.error('dueHours')}>
          <NumberInput {...hours('dueHours')} />
        </Field>
      )}
    </>
  );
}
