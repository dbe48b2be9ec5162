import { templateOf, type Meter, type TemplateId } from '#contract/due.ts';
import type { Aircraft } from '#web/lib/my-aircraft.ts';
import type { Reminder, ReminderInput } from './aircraft.api.ts';

/** The fields of the reminder dialog, as they are typed. */
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

const shown = (value: number | null) => (value === null ? '' : String(value));

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
  currentHours: shown(tachHours),
  lastDoneHours: '',
  dueHours: '',
  intervalHours: '',
});

export const reminderFormOf = (item: Reminder): ReminderForm => ({
  kind: templateOf(item.template) ? (item.template as TemplateId) : 'own',
  serviceType: item.serviceType,
  byDate: item.dueDate !== null,
  byHours: item.dueHours !== null,
  isRecurring: item.isRecurring,
  lastDoneDate: item.lastDoneDate ?? '',
  dueDate: item.dueDate ?? '',
  intervalDays: shown(item.intervalDays),
  meter: item.meter ?? 'tach',
  currentHours: shown(item.currentHours),
  lastDoneHours: shown(item.lastDoneHours),
  dueHours: shown(item.dueHours),
  intervalHours: shown(item.intervalHours),
});

const numberOf = (text: string) => (text === '' ? null : Number(text));

/** What is sent: a rule needs only when it was last done, one's own item says all by itself. */
export function inputOf(form: ReminderForm): ReminderInput {
  const rule = templateOf(form.kind);
  const byHours = rule ? 'hours' in rule.every : form.byHours;
  const hours = byHours && {
    meter: form.meter,
    currentHours: numberOf(form.currentHours),
    lastDoneHours: numberOf(form.lastDoneHours),
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
    intervalDays: form.isRecurring ? numberOf(form.intervalDays) : null,
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
      intervalHours: form.isRecurring ? numberOf(form.intervalHours) : null,
      ...(!form.isRecurring && { dueHours: numberOf(form.dueHours) }),
    }),
  };
}
