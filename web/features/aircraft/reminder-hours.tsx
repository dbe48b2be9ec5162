import { hoursText, meterLabels, meters } from '#contract/aircraft/meters.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { readingOf, scopeOf, type ReminderForm } from './reminder-form.ts';

type Props = { form: ReturnType<typeof useForm<ReminderForm>>; aircraft: Aircraft };

const options = meters.map((value) => ({ value, label: meterLabels[value] }));

/** Fields of a reminder by hours. Another meter empties them: its hours are not those of the first. */
export function ReminderHours({ form, aircraft }: Props) {
  const { isFixed, isRecurring } = scopeOf(form.values);
  const reading = readingOf(aircraft, form.values.meter);
  const hours = (name: 'lastDoneHours' | 'currentHours' | 'intervalHours' | 'dueHours') => ({
    type: 'number',
    inputMode: 'decimal' as const,
    min: '0',
    step: '0.1',
    ...form.text(name),
  });
  return (
    <>
      <Field
        label="Meter"
        hint={reading === null ? undefined : `Reads ${hoursText(reading)}.`}
        error={form.error('meter')}
      >
        <Select
          options={options}
          {...form.field('meter')}
          onChange={(meter) => form.set({ meter, currentHours: '', lastDoneHours: '', dueHours: '' })}
        />
      </Field>
      {reading === null && (
        <Field label="Current meter reading (hours)" optional error={form.error('currentHours')}>
          <TextInput {...hours('currentHours')} />
        </Field>
      )}
      {isRecurring && (
        <Field label="Last done at (hours)" error={form.error('lastDoneHours')}>
          <TextInput {...hours('lastDoneHours')} />
        </Field>
      )}
      {!isFixed && isRecurring && (
        <Field label="Repeat every (hours)" error={form.error('intervalHours', 'dueHours')}>
          <TextInput {...hours('intervalHours')} />
        </Field>
      )}
      {!isRecurring && (
        <Field label="Due at (hours)" error={form.error('dueHours')}>
          <TextInput {...hours('dueHours')} />
        </Field>
      )}
    </>
  );
}
