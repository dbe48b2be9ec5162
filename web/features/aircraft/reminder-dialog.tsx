import { useState } from 'react';
import { everyLabel } from '#contract/aircraft/due.ts';
import { templatesFor } from '#contract/aircraft/fitting-templates.ts';
import { reminderTemplates, templateOf, type TemplateId } from '#contract/aircraft/reminder-templates.ts';
import { maxAdMethod, maxAdNumber, maxAdRevision, maxTitle } from '#contract/limits.ts';
import { isReminderListed, useSaveReminder, type Aircraft, type Reminder } from '#web/api/aircraft.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  emptyReminder,
  intervalsOf,
  toIntervalFields,
  scopeOf,
  toReminderForm,
  toReminderInput,
  validateReminder,
  type ReminderForm,
} from './reminder-form.ts';
import { ReminderHours } from './reminder-hours.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  aircraft: Aircraft;
  reminder: Reminder | undefined;
  /** The template of a new reminder. */
  kind?: TemplateId | undefined;
};

const units = [
  { value: 'months', label: 'Months, to the day' },
  { value: 'calendar', label: 'Calendar months' },
  { value: 'days', label: 'Days' },
] as const;

/** Templates that fit the aircraft, and the one of the edited reminder. */
function kindsFor(aircraft: Aircraft, reminder: Reminder | undefined) {
  const own = templateOf(reminder?.template ?? null) && (reminder?.template as TemplateId);
  const ids = new Set([...(own ? [own] : []), ...templatesFor(aircraft)]);
  return [
    ...[...ids].map((value) => ({ value, label: reminderTemplates[value].name })),
    { value: 'own', label: 'Something else' } as const,
  ];
}

const itemOf = ({ kind, serviceType }: ReminderForm) => `${kind} ${kind === 'own' ? serviceType : ''}`;

/** Adds a reminder or edits one, from a template or with the owner's own dates and hours. */
export function ReminderDialog({ open, onClose, aircraft, reminder, kind }: Props) {
  const save = useSaveReminder(aircraft.id, reminder?.id);
  // The item that the due list has already: sending it again adds it all the same.
  const [listed, setListed] = useState('');
  const form = useForm({
    initial: () => (reminder ? toReminderForm(reminder) : emptyReminder(aircraft, kind)),
    validate: (values) => validateReminder(values, aircraft),
    aliases: {
      template: 'kind',
      isRecurring: 'kind',
      intervalDays: 'interval',
      intervalMonths: 'interval',
    },
    submit: (values, keyFor) => {
      const body = {
        ...toReminderInput(values, aircraft),
        ...(listed === itemOf(values) && { evenIfListed: true }),
      };
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
        if (isReminderListed(error)) setListed(itemOf(values));
        throw error;
      });
    },
    onSuccess: onClose,
  });
  const rule = templateOf(form.values.kind);
  const { isFixed, byDate, byHours, isRecurring } = scopeOf(form.values);
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
        hint={rule && hintOf(rule, isFixed)}
        error={isFixed ? form.error('kind', 'dueDate', 'dueHours') : form.error('kind')}
      >
        <Select
          options={kindsFor(aircraft, reminder)}
          {...form.field('kind')}
          onChange={(next) => form.set({ kind: next, ...intervalsOf(next) })}
        />
      </Field>
      {!rule && (
        <Field label="Name" className="sm:col-span-2" error={form.error('serviceType')}>
          <TextInput maxLength={maxTitle} placeholder="Fire extinguisher" {...form.text('serviceType')} />
        </Field>
      )}
      {rule?.directive && (
        <>
          <Field label={`${rule.directive} number`} error={form.error('adNumber')}>
            <TextInput
              maxLength={maxAdNumber}
              placeholder={rule.directive === 'AD' ? '2011-10-09' : 'SD-2026-01'}
              {...form.text('adNumber')}
            />
          </Field>
          <Field label="Revision" optional error={form.error('adRevision')}>
            <TextInput maxLength={maxAdRevision} placeholder="R1" {...form.text('adRevision')} />
          </Field>
          <Field
            label="Method of compliance"
            optional
            className="sm:col-span-2"
            error={form.error('adMethod')}
          >
            <TextInput
              maxLength={maxAdMethod}
              placeholder="Inspected, paragraph (g)"
              {...form.text('adMethod')}
            />
          </Field>
        </>
      )}
      {rule && rule.choices.length > 0 && (
        <Field label="Usual intervals" className="sm:col-span-2" as="group">
          <div className="flex flex-wrap gap-2">
            {rule.choices.map((every) => (
              <Button key={everyLabel(every)} size="sm" onClick={() => form.set(toIntervalFields(every))}>
                {everyLabel(every)}
              </Button>
            ))}
          </div>
        </Field>
      )}
      {!isFixed && (
        <div className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
          <Checkbox label="By date" {...form.check('byDate')} />
          <Checkbox label="By hours" {...form.check('byHours')} />
          {!rule && <Checkbox label="Repeats" {...form.check('isRecurring')} />}
        </div>
      )}
      {byDate && isRecurring && (
        <Field label="Last done on" error={form.error('lastDoneDate')}>
          <TextInput type="date" {...form.text('lastDoneDate')} />
        </Field>
      )}
      {byDate && !(isRecurring && isFixed) && (
        <Field
          label="Due on"
          optional={isRecurring}
          hint={isRecurring ? 'Only if it doesn’t follow from the last date.' : undefined}
          error={form.error('dueDate')}
        >
          <TextInput type="date" {...form.text('dueDate')} />
        </Field>
      )}
      {byDate && !isFixed && isRecurring && (
        <>
          <Field label="Repeat every" error={form.error('interval')}>
            <NumberInput min={1} {...form.text('interval')} />
          </Field>
          <Field label="Unit">
            <Select options={units} {...form.field('unit')} />
          </Field>
        </>
      )}
      {byHours && <ReminderHours form={form} aircraft={aircraft} />}
    </FormDialog>
  );
}

type Rule = NonNullable<ReturnType<typeof templateOf>>;
const hintOf = ({ rule, every, doneBy, hint }: Rule, isFixed: boolean) => (
  <>
    {[rule, isFixed && everyLabel(every), doneBy].filter(Boolean).join(' · ')}
    {hint && <span className="block">{hint}</span>}
  </>
);
