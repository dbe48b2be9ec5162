import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxDaysOffNote } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shortDayName } from './month.ts';
import { useRemoveDaysOff, useTakeDaysOff, type DaysOff } from './schedule.api.ts';

const spanOf = ({ firstDay, lastDay }: DaysOff) =>
  firstDay === lastDay ? shortDayName(firstDay) : `${shortDayName(firstDay)} – ${shortDayName(lastDay)}`;

/** The days off of the month shown, and a form for more. */
export function DaysOffCard({ daysOff, today }: { daysOff: DaysOff[]; today: string }) {
  const toast = useToast();
  const remove = useRemoveDaysOff();
  const removeOne = (off: DaysOff) =>
    remove.mutate(off.id, {
      onSuccess: () => toast.show({ title: 'Day off removed' }),
      onError: (error) =>
        toast.show({
          title: 'Not removed',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        }),
    });
  return (
    <Card>
      <CardHead title="Days off" />
      {daysOff.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {daysOff.map((off) => (
            <li key={off.id} className="flex min-h-12 items-center gap-3 px-5 py-1.5 text-sm max-md:px-4">
              <span className="min-w-0 flex-1">
                <span className="num block font-medium">{spanOf(off)}</span>
                {off.note && <bdi className="block wrap-anywhere text-ink-2">{off.note}</bdi>}
              </span>
              <IconButton
                size="sm"
                label={`Remove the day off ${spanOf(off)}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => removeOne(off)}
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
  const toast = useToast();
  const take = useTakeDaysOff();
  const [form, setForm] = useState(empty);
  const [wasTried, setTried] = useState(false);
  const lastDay = form.lastDay || form.firstDay;
  const problems = {
    firstDay: form.firstDay ? undefined : 'Please choose a day',
    lastDay: lastDay < form.firstDay ? 'Choose an end date on or after the start date' : undefined,
  };
  const submit = () => {
    setTried(true);
    if (problems.firstDay || problems.lastDay || take.isPending) return;
    take.mutate(
      { firstDay: form.firstDay, lastDay, ...(form.note.trim() && { note: form.note }) },
      {
        onSuccess: () => {
          setForm(empty);
          setTried(false);
          toast.show({ title: 'Day off added' });
        },
        onError: (error) =>
          toast.show({
            title: 'Not added',
            description: errorMessage(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  };
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line p-5 max-md:p-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="First day" error={wasTried ? problems.firstDay : undefined} required>
        <TextInput type="date" name="firstDay" min={today} value={form.firstDay} onChange={set('firstDay')} />
      </Field>
      <Field label="Last day" error={wasTried ? problems.lastDay : undefined} optional>
        <TextInput
          type="date"
          name="lastDay"
          min={form.firstDay || today}
          value={form.lastDay}
          onChange={set('lastDay')}
        />
      </Field>
      <Field label="Note" optional className="md:col-span-2">
        <TextInput name="note" maxLength={maxDaysOffNote} value={form.note} onChange={set('note')} />
      </Field>
      <Button type="submit" className="md:col-span-2" pending={take.isPending} pendingText="Adding...">
        Add Day Off
      </Button>
    </form>
  );
}
