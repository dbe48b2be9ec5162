import { useState } from 'react';
import { reminderTemplates, templateOf, type TemplateId } from '#contract/due.ts';
import { maxTitle } from '#contract/limits.ts';
import { meterLabels, type Meter } from '#contract/meters.ts';
import { isReminderListed, useSaveReminder, type Aircraft, type Reminder } from '#web/api/aircraft.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  emptyReminder,
  scopeOf,
  toReminderForm,
  toReminderInput,
  validateReminder,
  type ReminderForm,
} from './reminder-form.ts';

type Props = { open: boolean; onClose: () => void; aircraft: Aircraft; reminder: Reminder | undefined };

const kinds = [
  ...(Object.keys(reminderTemplates) as TemplateId[]).map((value) => ({
    value,
    label: reminderTemplates[value].name,
  })),
  { value: 'own', label: 'Something else' } as const,
];
const meters = (Object.keys(meterLabels) as Meter[]).map((value) => ({ value, label: meterLabels[value] }));

const itemOf = ({ kind, serviceType }: ReminderForm) => `${kind} ${kind === 'own' ? serviceType : ''}`;

/** Adds a reminder or edits one, from a template or with the owner's own dates and hours. */
export function ReminderDialog({ open, onClose, aircraft, reminder }: Props) {
  const save = useSaveReminder(aircraft.id, reminder?.id);
  // The item that the due list has already: sending it again adds it all the same.
  const [listed, setListed] = useState('');
  const form = useForm({
    initial: () => (reminder ? toReminderForm(reminder) : emptyReminder(aircraft)),
    validate: validateReminder,
    aliases: { template: 'kind', isRecurring: 'kind' },
    submit: (values, keyFor) => {
      const body = { ...toReminderInput(values), ...(listed === itemOf(values) && { evenIfListed: true }) };
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
        if (isReminderListed(error)) setListed(itemOf(values));
        throw error;
      });
    },
    onSuccess: onClose,
  });
  const rule = templateOf(form.values.kind);
  const { byDate, byHours, isRecurring } = scopeOf(form.values);
  const hours = (name: 'lastDoneHours' | 'currentHours' | 'intervalHours' | 'intervalDays' | 'dueHours') => ({
    type: 'number',
    inputMode: 'decimal' as const,
    min: '0',
    step: name === 'intervalDays' ? '1' : '0.1',
    ...form.text(name),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={reminder ? 'Edit Reminder' : 'Add Reminder'}
      text={aircraft.tailNumber}
      submit={reminder ? 'Save Changes' : listed === itemOf(form.values) ? 'Add Again' : 'Add Reminder'}
      pendingText="Saving..."
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        label="What is due"
        className="sm:col-span-2"
        hint={rule && [rule.rule, rule.interval, rule.doneBy].filter(Boolean).join(' · ')}
        error={rule ? form.error('kind', 'dueDate', 'dueHours') : form.error('kind')}
      >
        <Select options={kinds} {...form.field('kind')} />
      </Field>
      {!rule && (
        <>
          <Field label="Name" className="sm:col-span-2" error={form.error('serviceType')}>
            <TextInput maxLength={maxTitle} placeholder="ELT battery" {...form.text('serviceType')} />
          </Field>
          <div className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
            <Checkbox label="By date" {...form.check('byDate')} />
            <Checkbox label="By hours" {...form.check('byHours')} />
            <Checkbox label="Repeats" {...form.check('isRecurring')} />
          </div>
        </>
      )}
      {byDate && isRecurring && (
        <Field label="Last done on" error={form.error('lastDoneDate')}>
          <TextInput type="date" {...form.text('lastDoneDate')} />
        </Field>
      )}
      {byDate && !rule && isRecurring && (
        <Field label="Repeat every (days)" error={form.error('intervalDays', 'dueDate')}>
          <TextInput {...hours('intervalDays')} />
        </Field>
      )}
      {byDate && !rule && !isRecurring && (
        <Field label="Due on" error={form.error('dueDate')}>
          <TextInput type="date" {...form.text('dueDate')} />
        </Field>
      )}
      {byHours && (
        <>
          <Field label="Meter" error={form.error('meter')}>
            <Select options={meters} {...form.field('meter')} />
          </Field>
          <Field label="Current meter reading (hours)" error={form.error('currentHours')}>
            <TextInput {...hours('currentHours')} />
          </Field>
          {isRecurring && (
            <Field label="Last done at (hours)" error={form.error('lastDoneHours')}>
              <TextInput {...hours('lastDoneHours')} />
            </Field>
          )}
          {!rule && isRecurring && (
            <Field label="Repeat every (hours)" error={form.error('intervalHours', 'dueHours')}>
              <TextInput {...hours('intervalHours')} />
            </Field>
          )}
          {!rule && !isRecurring && (
            <Field label="Due at (hours)" error={form.error('dueHours')}>
              <TextInput {...hours('dueHours')} />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
