import { hoursText, meterLabels, meterNames } from '#contract/aircraft/meters.ts';
import { isReplaceable, offsetOf, replaceableMeters } from '#contract/aircraft/new-meters.ts';
import { maxHours } from '#contract/limits.ts';
import { useReplaceMeter, type Aircraft, type MeterSummary } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayOf } from './aircraft-today.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  aircraft: Aircraft;
  meters: readonly MeterSummary[];
};

const options = replaceableMeters.map((value) => ({ value, label: meterLabels[value] }));

/** Records a new tach or Hobbs meter, so that what counts by it goes on. */
export function NewMeterDialog({ open, onClose, aircraft, meters }: Props) {
  const replace = useReplaceMeter(aircraft.id);
  const today = todayOf(aircraft);
  const readingText = (meter: string) => String(meters.find((one) => one.meter === meter)?.hours ?? '');
  const form = useForm({
    initial: () => {
      const meter = meters.map((one) => one.meter).find(isReplaceable) ?? 'tach';
      return { meter, replacedOn: today, lastOld: readingText(meter), firstNew: '0' };
    },
    submit: ({ meter, replacedOn, lastOld, firstNew }, keyFor) => {
      const body = { meter, replacedOn, lastOld: Number(lastOld), firstNew: Number(firstNew) };
      return replace.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const { meter, lastOld, firstNew } = form.values;
  const offset = offsetOf({ lastOld: Number(lastOld), hours: Number(firstNew) });
  const isEntered = lastOld !== '' && firstNew !== '' && !Number.isNaN(offset);
  const hours = (name: 'lastOld' | 'firstNew') => ({
    decimals: 1,
    min: 0,
    max: maxHours,
    required: true,
    ...form.text(name),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="sm"
      title="New Meter"
      text="Readings from before stay as they were. Total time runs on."
      submit="Save New Meter"
      pendingText="Saving..."
    >
      <Field label="Meter" error={form.error('meter')}>
        <Select
          options={options}
          {...form.field('meter')}
          onChange={(next) => form.set({ meter: next, lastOld: readingText(next) })}
        />
      </Field>
      <Field label="Replaced on" error={form.error('replacedOn')}>
        <TextInput type="date" required max={today} {...form.text('replacedOn')} />
      </Field>
      <Field label="Last reading of the old meter (hours)" error={form.error('lastOld')}>
        <NumberInput {...hours('lastOld')} />
      </Field>
      <Field label="First reading of the new meter (hours)" error={form.error('firstNew')}>
        <NumberInput {...hours('firstNew')} />
      </Field>
      <p className="num text-sm text-ink-2" aria-live="polite">
        {isEntered &&
          `Items by ${meterNames[meter]} move by ${hoursText(Math.abs(offset))} ${offset < 0 ? 'up' : 'down'}. The hours left stay the same.`}
      </p>
    </FormDialog>
  );
}
