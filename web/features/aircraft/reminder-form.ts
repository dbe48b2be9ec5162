import { templateOf, type TemplateId } from '#contract/due.ts';
import { maxHours, maxIntervalDays, minIntervalDays, minIntervalHours } from '#contract/limits.ts';
import type { Meter } from '#contract/meters.ts';
import type { Aircraft, Reminder, ReminderInput } from '#web/api/aircraft.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';

/** Values of the reminder dialog. */
export interface ReminderForm {
  kind: TemplateId | 'own';
  serviceType: string;
  byDate: boolean;
  byHours: boolean;
  isRecurring: boolean;
  lastDoneDate: string;
  dueDate: string;
  intervalDays: string;
  meter: Meter;
  currentHours: string;
  lastDoneHours: string;
  dueHours: string;
  intervalHours: string;
}

const toText = (value: number | null) => (value === null ? '' : String(value));

export const emptyReminder = ({ tachHours }: Aircraft): ReminderForm => ({
  kind: 'annual',
  serviceType: '',
  byDate: true,
  byHours: false,
  isRecurring: true,
  lastDoneDate: '',
  dueDate: '',
  intervalDays: '',
  meter: 'tach',
  currentHours: toText(tachHours),
  lastDoneHours: '',
  dueHours: '',
  intervalHours: '',
});

export const toReminderForm = (reminder: Reminder): ReminderForm => ({
  kind: templateOf(reminder.template) ? (reminder.template as TemplateId) : 'own',
  serviceType: reminder.serviceType,
  byDate: reminder.dueDate !== null,
  byHours: reminder.dueHours !== null,
  isRecurring: reminder.isRecurring,
  lastDoneDate: reminder.lastDoneDate ?? '',
  dueDate: reminder.dueDate ?? '',
  intervalDays: toText(reminder.intervalDays),
  meter: reminder.meter ?? 'tach',
  currentHours: toText(reminder.currentHours),
  lastDoneHours: toText(reminder.lastDoneHours),
  dueHours: toText(reminder.dueHours),
  intervalHours: toText(reminder.intervalHours),
});

const toNumber = (text: string) => (text === '' ? null : Number(text));

/** What the reminder counts by: a template decides it, otherwise the owner's checkboxes do. */
export function scopeOf(form: ReminderForm) {
  const rule = templateOf(form.kind);
  const byHours = rule ? 'hours' in rule.every : form.byHours;
  return {
    byHours,
    byDate: rule ? !byHours : form.byDate,
    isRecurring: rule !== undefined || form.isRecurring,
  };
}

const isWithin = (text: string, min: number, max: number) =>
  text !== '' && Number(text) >= min && Number(text) <= max;

/** Client rules: every field that is shown is required. */
export function validateReminder(form: ReminderForm): FieldErrors<keyof ReminderForm> {
  const isOwn = templateOf(form.kind) === undefined;
  const { byDate, byHours, isRecurring } = scopeOf(form);
  const errors: FieldErrors<keyof ReminderForm> = {};
  const reading = `Enter hours from 0 to ${maxHours.toLocaleString('en-US')}`;
  if (isOwn && form.serviceType.trim() === '') errors.serviceType = 'Enter a name';
  if (isOwn && !byDate && !byHours) errors.kind = 'Choose by date, by hours or both';
  if (byDate && isRecurring && form.lastDoneDate === '') errors.lastDoneDate = 'Choose a date';
  if (byDate && isOwn && !isRecurring && form.dueDate === '') errors.dueDate = 'Choose a date';
  if (byDate && isOwn && isRecurring && !isWithin(form.intervalDays, minIntervalDays, maxIntervalDays))
    errors.intervalDays = `Enter ${minIntervalDays} to ${maxIntervalDays} days`;
  if (byHours && !isWithin(form.currentHours, 0, maxHours)) errors.currentHours = reading;
  if (byHours && isRecurring && !isWithin(form.lastDoneHours, 0, maxHours)) errors.lastDoneHours = reading;
  if (
    byHours &&
    isRecurring &&
    !errors.currentHours &&
    Number(form.lastDoneHours) > Number(form.currentHours)
  )
    errors.lastDoneHours = 'Enter the current meter reading or less';
  if (byHours && isOwn && !isRecurring && !isWithin(form.dueHours, 0, maxHours)) errors.dueHours = reading;
  if (byHours && isOwn && isRecurring && !isWithin(form.intervalHours, minIntervalHours, maxHours))
    errors.intervalHours = `Enter at least ${minIntervalHours} hours`;
  return errors;
}

/** Returns the request body. A template needs only when it was last done. */
export function toReminderInput(form: ReminderForm): ReminderInput {
  const rule = templateOf(form.kind);
  const byHours = rule ? 'hours' in rule.every : form.byHours;
  const hours = byHours && {
    meter: form.meter,
    currentHours: toNumber(form.currentHours),
    lastDoneHours: toNumber(form.lastDoneHours),
  };
  if (rule) {
    return {
      template: form.kind as TemplateId,
      isRecurring: true,
      ...(!byHours && { lastDoneDate: form.lastDoneDate || null }),
      ...hours,
    };
  }
  const dated = form.byDate && {
    lastDoneDate: (form.isRecurring && form.lastDoneDate) || null,
    intervalDays: form.isRecurring ? toNumber(form.intervalDays) : null,
    ...(!form.isRecurring && { dueDate: form.dueDate || null }),
  };
  return {
    template: null,
    reminderType: 'custom',
    serviceType: form.serviceType,
    isRecurring: form.isRecurring,
    ...dated,
    ...hours,
    ...(form.byHours && {
      intervalHours: form.isRecurring ? toNumber(form.intervalHours) : null,
      ...(!form.isRecurring && { dueHours: toNumber(form.dueHours) }),
    }),
  };
}
