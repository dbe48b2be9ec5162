import { maxHours } from '#contract/limits.ts';
import { meterLabels } from '#contract/meters.ts';
import { useMarkDone, type Reminder } from '#web/api/aircraft.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  /** The dialog is open while there is a reminder. */
  reminder: Reminder | undefined;
  onClose: () => void;
};

/** Marks a reminder done on a date and at a meter reading. */
export function DoneDialog({ reminder, onClose }: Props) {
  const markDone = useMarkDone();
  const takesHours = reminder?.dueHours !== null;
  const form = useForm({
    initial: () => ({ date: today(), hours: String(reminder?.currentHours ?? '') }),
    submit: async ({ date, hours }) => {
      if (!reminder) return;
      const reading = takesHours && hours !== '' ? Number(hours) : null;
      await markDone.mutateAsync({ id: reminder.id, date, hours: reading });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={reminder !== undefined}
      onClose={onClose}
      width="sm"
      title={`Mark ${reminder?.serviceType ?? ''} Done`}
      text="Enter what the logbook says. The next due date counts from there."
      submit="Mark Done"
      pendingText="Saving..."
    >
      <Field label="Done on" error={form.error('date')}>
        <TextInput type="date" required max={today()} {...form.text('date')} />
      </Field>
      {takesHours && (
        <Field
          label={`${reminder?.meter ? meterLabels[reminder.meter] : 'Meter'} at that time (hours)`}
          error={form.error('hours')}
        >
          <TextInput
            type="number"
            inputMode="decimal"
            step="0.1"
            min="0"
            max={maxHours}
            required
            {...form.text('hours')}
          />
        </Field>
      )}
    </FormDialog>
  );
}
