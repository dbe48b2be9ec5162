import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxDaysOffNote } from '#contract/limits.ts';
import { isOverJob, useAddDaysOff, useRemoveDaysOff, type DaysOff } from '#web/api/schedule.ts';
import { errorMessage } from '#web/lib/api.ts';
import { formatShortDate } from '#web/lib/month.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { markShown } from '#web/ui/form/shown-errors.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const formatRange = ({ firstDay, lastDay }: DaysOff) =>
  firstDay === lastDay
    ? formatShortDate(firstDay)
    : `${formatShortDate(firstDay)} – ${formatShortDate(lastDay)}`;

/** Days off of the month shown, and a form to add more. */
export function DaysOffCard({ daysOff, today }: { daysOff: DaysOff[]; today: string }) {
  const remove = useRemoveDaysOff();
  return (
    <Card>
      <CardHead title="Days off" />
      {daysOff.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {daysOff.map((off) => (
            <li key={off.id} className="flex min-h-12 items-center gap-3 px-5 py-1.5 text-sm max-md:px-4">
              <span className="min-w-0 flex-1">
                <span className="num block font-medium">{formatRange(off)}</span>
                {off.note && <bdi className="block wrap-anywhere text-ink-2">{off.note}</bdi>}
              </span>
              <IconButton
                size="sm"
                label={`Remove the day off ${formatRange(off)}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove.mutate(off.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <NewDaysOff today={today} />
    </Card>
  );
}

const empty = { firstDay: '', lastDay: '', note: '' };

function NewDaysOff({ today }: { today: string }) {
  const add = useAddDaysOff();
  /** What an accepted job on these days is, until the provider has decided. */
  const [warning, setWarning] = useState<string>();
  const form = useForm({
    initial: empty,
    validate: ({ firstDay, lastDay }) => ({
      firstDay: !firstDay ? 'Choose a date' : firstDay < today ? 'Choose today or a later date' : undefined,
      lastDay: lastDay && lastDay < firstDay ? 'Choose an end date on or after the start date' : undefined,
    }),
    submit: async ({ firstDay, lastDay, note }) => {
      const body = { firstDay, lastDay: lastDay || firstDay, ...(note.trim() && { note }) };
      const anyway = warning !== undefined;
      setWarning(undefined);
      try {
        return await add.mutateAsync({ ...body, anyway });
      } catch (error) {
        if (!isOverJob(error)) throw error;
        setWarning(errorMessage(error, 'You have an accepted job on these days.'));
        markShown(error);
        throw error;
      }
    },
    onSuccess: () => form.reset(empty),
  });
  return (
    <form {...form.props} className="grid gap-3 border-t border-line p-5 max-md:p-4 md:grid-cols-2">
      <Field label="First day" error={form.error('firstDay')} required>
        <TextInput type="date" min={today} {...form.text('firstDay')} />
      </Field>
      <Field label="Last day" error={form.error('lastDay')} optional>
        <TextInput type="date" min={form.values.firstDay || today} {...form.text('lastDay')} />
      </Field>
      <Field label="Note" optional className="md:col-span-2" error={form.error('note')}>
        <TextInput maxLength={maxDaysOffNote} {...form.text('note')} />
      </Field>
      <Button type="submit" className="md:col-span-2" pending={form.isPending} pendingText="Adding...">
        Add Day Off
      </Button>
      <ConfirmDialog
        open={warning !== undefined}
        title="Take the day off anyway?"
        text={warning}
        confirm="Take Day Off"
        cancel="Change Dates"
        onConfirm={() => form.submit()}
        onCancel={() => setWarning(undefined)}
      />
    </form>
  );
}
