import { useState } from 'react';
import { countsHours } from '#contract/aircraft/due.ts';
import { isCounter, meterLabels } from '#contract/aircraft/meters.ts';
import { restartsHundredHour } from '#contract/aircraft/reminder-templates.ts';
import { maxHours } from '#contract/limits.ts';
import { isOverflown, useMarkDone, type Aircraft, type Reminder } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayOf } from './aircraft-today.ts';

type Props = {
  aircraft: Aircraft;
  /** The dialog is open while there is a reminder. */
  reminder: Reminder | undefined;
  /** The 100-hour reminder of the aircraft, which its yearly inspection restarts. */
  hundredHour: Reminder | undefined;
  onClose: () => void;
};

/** Marks a reminder done on a date and at a meter reading. */
export function DoneDialog({ aircraft, reminder, hundredHour, onClose }: Props) {
  const markDone = useMarkDone();
  const today = todayOf(aircraft);
  // The hours that the server has asked about: sending them again confirms them.
  const [asked, setAsked] = useState('');
  const restarted = restartsHundredHour(reminder?.template ?? null) ? hundredHour : undefined;
  const metered = reminder && countsHours(reminder) ? reminder : restarted;
  const form = useForm({
    initial: () => ({ date: today, hours: String(metered?.currentHours ?? '') }),
    submit: async ({ date, hours }) => {
      if (!reminder) return;
      const reading = metered && hours !== '' ? Number(hours) : null;
      const body = { date, hours: reading, ...(asked === hours && { evenIfOverflown: true }) };
      await markDone.mutateAsync({ id: reminder.id, ...body }).catch((error: unknown) => {
        if (isOverflown(error)) setAsked(hours);
        throw error;
      });
    },
    onSuccess: onClose,
  });
  const isAsking = asked !== '' && asked === form.values.hours;
  return (
    <FormDialog
      form={form}
      open={reminder !== undefined}
      onClose={onClose}
      width="sm"
      title={`Mark ${reminder?.serviceType ?? ''} Done`}
      text="Enter what the logbook says. The next due date counts from there."
      submit={isAsking ? 'Mark Done Anyway' : 'Mark Done'}
      pendingText="Saving..."
    >
      <Field label="Done on" error={form.error('date')}>
        <TextInput type="date" required max={today} {...form.text('date')} />
      </Field>
      {metered && (
        <Field
          label={`${metered.meter ? meterLabels[metered.meter] : 'Meter'} at that time${isCounter(metered.meter) ? '' : ' (hours)'}`}
          hint={
            restarted &&
            `The ${reminder?.template === 'annual' ? 'annual' : 'condition inspection'} restarts the 100-hour inspection from here.`
          }
          error={form.error('hours')}
        >
          <NumberInput
            decimals={isCounter(metered.meter) ? 0 : 1}
            min={0}
            max={maxHours}
            required
            {...form.text('hours')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
