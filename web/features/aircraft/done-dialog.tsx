import { useId, useState } from 'react';
import { meterLabels } from '#contract/due.ts';
import { localDate } from '#contract/time.ts';
import { type Reminder, useMarkDone } from '#web/api/aircraft.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Today where the browser is. */
const today = () => localDate(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** Marks an item done: its clock starts anew from the day and the reading given. */
export function DoneDialog({ item, onClose }: { item: Reminder | undefined; onClose: () => void }) {
  const toast = useToast();
  const form = useId();
  const markDone = useMarkDone();
  const [typed, setTyped] = useState<{ id: number; date: string; hours: string }>();
  const values = typed && typed.id === item?.id ? typed : undefined;
  const date = values?.date ?? today();
  const hours = values?.hours ?? (item?.currentHours === null ? '' : String(item?.currentHours ?? ''));
  const takesHours = item?.dueHours !== null;
  const set = (change: { date?: string; hours?: string }) =>
    item && setTyped({ id: item.id, date, hours, ...change });
  const submit = () => {
    if (!item) return;
    const reading = takesHours && hours !== '' ? Number(hours) : undefined;
    markDone.mutate(
      { id: item.id, date, hours: reading },
      {
        onSuccess: (after) => {
          toast.show({
            title: `${item.serviceType} is done`,
            description: after.isActive
              ? `Next: ${after.remaining}.`
              : 'It was due once and leaves the list.',
          });
          setTyped(undefined);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      width="sm"
      title={`${item?.serviceType ?? ''} done`}
      text="The clock starts anew from what the logbook says."
      footer={
        <FormFooter form={form} onCancel={onClose} pending={markDone.isPending} pendingText="Saving...">
          Mark Done
        </FormFooter>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="Done on"
          error={markDone.error ? errorMessage(markDone.error, 'Please try again') : undefined}
        >
          <TextInput
            type="date"
            name="date"
            required
            max={today()}
            value={date}
            onChange={(event) => set({ date: event.target.value })}
          />
        </Field>
        {takesHours && (
          <Field label={`${item?.meter ? meterLabels[item.meter] : 'Meter'} at that time, hours`}>
            <TextInput
              type="number"
              name="hours"
              inputMode="decimal"
              step="0.1"
              min="0"
              required
              value={hours}
              onChange={(event) => set({ hours: event.target.value })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
