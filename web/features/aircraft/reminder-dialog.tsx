import { useId, useState } from 'react';
import { meterLabels, reminderTemplates, templateOf, type Meter, type TemplateId } from '#contract/due.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import type { Aircraft } from '#web/lib/my-aircraft.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { useOpenings } from '#web/ui/has-opened.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAddReminder, useUpdateReminder, type Reminder } from './aircraft.api.ts';
import { emptyReminder, inputOf, reminderFormOf, type ReminderForm } from './reminder-form.ts';

type Props = { open: boolean; onClose: () => void; plane: Aircraft; item: Reminder | undefined };

/** Adds an item to the due list or changes one: by a rule of the book, or one's own. */
export function ReminderDialog({ open, ...rest }: Props) {
  // Each opening starts from what is known then.
  return <Form key={useOpenings(open)} open={open} {...rest} />;
}

const kinds = [
  ...(Object.keys(reminderTemplates) as TemplateId[]).map((value) => ({
    value,
    label: reminderTemplates[value].name,
  })),
  { value: 'own', label: 'Something else' } as const,
];
const meters = (Object.keys(meterLabels) as Meter[]).map((value) => ({ value, label: meterLabels[value] }));

function Form({ open, onClose, plane, item }: Props) {
  const toast = useToast();
  const id = useId();
  const add = useAddReminder(plane.id);
  const update = useUpdateReminder();
  const change = item ? update : add;
  const [form, setForm] = useState(() => (item ? reminderFormOf(item) : emptyReminder(plane)));
  const set = (part: Partial<ReminderForm>) => setForm({ ...form, ...part });
  const rule = templateOf(form.kind);
  const byHours = rule ? 'hours' in rule.every : form.byHours;
  const byDate = rule ? !byHours : form.byDate;
  const issues = change.error instanceof ApiError ? (change.error.body?.issues ?? []) : [];
  const issueOf = (...paths: string[]) => issues.find(({ path }) => paths.includes(path))?.message;
  const general =
    change.error && issues.length === 0 ? errorMessage(change.error, 'Please try again') : undefined;
  const submit = () => {
    const input = inputOf(form);
    const options = {
      onSuccess: () => {
        toast.show({ title: item ? 'Reminder saved' : 'Reminder added' });
        onClose();
      },
    };
    if (item) update.mutate({ id: item.id, ...input }, options);
    else add.mutate(input, options);
  };
  const number = (
    name: 'lastDoneHours' | 'currentHours' | 'intervalHours' | 'intervalDays' | 'dueHours',
  ) => ({
    type: 'number',
    name,
    inputMode: 'decimal' as const,
    min: '0',
    step: name === 'intervalDays' ? '1' : '0.1',
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item ? 'Edit Reminder' : 'Add Reminder'}
      text={plane.tailNumber}
      footer={
        <FormFooter form={id} onCancel={onClose} pending={change.isPending} pendingText="Saving...">
          {item ? 'Save Changes' : 'Add Reminder'}
        </FormFooter>
      }
    >
      <form
        id={id}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="What is due"
          className="sm:col-span-2"
          hint={rule && [rule.rule, rule.interval, rule.doneBy].filter(Boolean).join(' · ')}
          error={general ?? issueOf('template', 'dueDate', 'dueHours', 'isRecurring')}
        >
          <Select name="kind" options={kinds} value={form.kind} onChange={(kind) => set({ kind })} />
        </Field>
        {!rule && (
          <>
            <Field label="Name" className="sm:col-span-2" error={issueOf('serviceType')}>
              <TextInput
                name="serviceType"
                required
                maxLength={120}
                placeholder="ELT battery"
                value={form.serviceType}
                onChange={(event) => set({ serviceType: event.target.value })}
              />
            </Field>
            <div className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
              <Checkbox label="By date" checked={form.byDate} onChange={(byDate) => set({ byDate })} />
              <Checkbox label="By hours" checked={form.byHours} onChange={(byHours) => set({ byHours })} />
              <Checkbox
                label="Comes again"
                checked={form.isRecurring}
                onChange={(isRecurring) => set({ isRecurring })}
              />
            </div>
          </>
        )}
        {byDate && (rule || form.isRecurring) && (
          <Field label="Last done on" error={issueOf('lastDoneDate')}>
            <TextInput
              type="date"
              name="lastDoneDate"
              required
              value={form.lastDoneDate}
              onChange={(event) => set({ lastDoneDate: event.target.value })}
            />
          </Field>
        )}
        {byDate && !rule && (
          <Field
            label={form.isRecurring ? 'Every so many days' : 'Due on'}
            error={issueOf('intervalDays', 'dueDate')}
          >
            {form.isRecurring ? (
              <TextInput {...number('intervalDays')} required />
            ) : (
              <TextInput
                type="date"
                name="dueDate"
                required
                value={form.dueDate}
                onChange={(event) => set({ dueDate: event.target.value })}
              />
            )}
          </Field>
        )}
        {byHours && (
          <>
            <Field label="Meter" error={issueOf('meter')}>
              <Select name="meter" options={meters} value={form.meter} onChange={(meter) => set({ meter })} />
            </Field>
            <Field label="Meter reads now, hours" error={issueOf('currentHours')}>
              <TextInput {...number('currentHours')} required />
            </Field>
            {(rule || form.isRecurring) && (
              <Field label="Last done at, hours" error={issueOf('lastDoneHours')}>
                <TextInput {...number('lastDoneHours')} required />
              </Field>
            )}
            {!rule && (
              <Field
                label={form.isRecurring ? 'Every so many hours' : 'Due at, hours'}
                error={issueOf('intervalHours', 'dueHours')}
              >
                <TextInput {...number(form.isRecurring ? 'intervalHours' : 'dueHours')} required />
              </Field>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
