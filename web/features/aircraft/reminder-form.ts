import { intervalOf } from '#contract/aircraft/due.ts';
import { templatesFor } from '#contract/aircraft/fitting-templates.ts';
import { isCounter, meters, type Meter } from '#contract/aircraft/meters.ts';
import { isBroken } from '#contract/aircraft/new-meters.ts';
import {
  missingNumberText,
  templateOf,
  type Interval,
  type TemplateId,
} from '#contract/aircraft/reminder-templates.ts';
import {
  maxHours,
  maxIntervalDays,
  maxIntervalMonths,
  minIntervalDays,
  minIntervalHours,
  minIntervalMonths,
} from '#contract/limits.ts';
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
  /** Of a recurring reminder: only if it does not follow from the last completion. */
  dueDate: string;
  interval: string;
  unit: 'months' | 'calendar' | 'days';
  meter: Meter;
  currentHours: string;
  lastDoneHours: string;
  dueHours: string;
  intervalHours: string;
  adNumber: string;
  adRevision: string;
  adMethod: string;
}

const toText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** The last reading of a meter; null if there is none. */
export const readingOf = ({ tachHours, hobbsHours, totalHours, cycles, landings }: Aircraft, meter: Meter) =>
  ({ tach: tachHours, hobbs: hobbsHours, total: totalHours, cycles, landings })[meter];

/** The intervals of a template, as the owner finds them in the form. */
export function intervalsOf(kind: ReminderForm['kind']) {
  const every = templateOf(kind)?.every;
  return every ? toIntervalFields(every) : {};
}

/** An interval as the owner finds it in the form. */
export const toIntervalFields = (every: Interval) => ({
  byDate: Boolean(every.months ?? every.days),
  byHours: every.hours !== undefined,
  interval: toText(every.months ?? every.days),
  unit: unitOf(every),
  intervalHours: toText(every.hours),
});

const unitOf = ({ days, months, isToTheDay }: Interval): ReminderForm['unit'] => {
  if (months) return isToTheDay ? 'months' : 'calendar';
  return days ? 'days' : 'months';
};

export function emptyReminder(
  aircraft: Aircraft,
  kind: ReminderForm['kind'] = templatesFor(aircraft)[0] ?? 'own',
): ReminderForm {
  const meter = meters.find((one) => !isCounter(one) && readingOf(aircraft, one) !== null);
  return {
    kind,
    serviceType: '',
    byDate: true,
    byHours: false,
    isRecurring: true,
    lastDoneDate: '',
    dueDate: '',
    interval: '',
    unit: 'months',
    meter: meter ?? 'tach',
    currentHours: '',
    lastDoneHours: '',
    dueHours: '',
    intervalHours: '',
    adNumber: '',
    adRevision: '',
    adMethod: '',
    ...intervalsOf(kind),
  };
}

export const toReminderForm = (reminder: Reminder): ReminderForm => {
  const kind = templateOf(reminder.template) ? (reminder.template as TemplateId) : 'own';
  const { interval, unit, intervalHours } = toIntervalFields(intervalOf(reminder));
  return {
    kind,
    serviceType: reminder.serviceType,
    byDate: reminder.dueDate !== null,
    byHours: reminder.dueHours !== null,
    isRecurring: reminder.isRecurring,
    lastDoneDate: reminder.lastDoneDate ?? '',
    dueDate: reminder.isRecurring ? '' : (reminder.dueDate ?? ''),
    meter: reminder.meter ?? 'tach',
    currentHours: toText(reminder.currentHours),
    lastDoneHours: toText(reminder.lastDoneHours),
    dueHours: toText(reminder.dueHours),
    adNumber: reminder.adNumber ?? '',
    adRevision: reminder.adRevision ?? '',
    adMethod: reminder.adMethod ?? '',
    interval,
    unit,
    intervalHours,
  };
};

const toNumber = (text: string) => (text === '' ? null : Number(text));

/** What the reminder counts by: a fixed template decides it, otherwise the owner's checkboxes do. */
export function scopeOf(form: ReminderForm) {
  const rule = templateOf(form.kind);
  const isFixed = rule !== undefined && !rule.isAdjustable;
  const byHours = isFixed ? rule.every.hours !== undefined : form.byHours;
  return {
    isFixed,
    byHours,
    byDate: isFixed ? !byHours : form.byDate,
    meters: isFixed ? meters.filter((meter) => !isCounter(meter)) : meters,
    isRecurring: rule !== undefined || form.isRecurring,
  };
}

const isWithin = (text: string, min: number, max: number) =>
  text !== '' && Number(text) >= min && Number(text) <= max;

const limits = {
  months: [minIntervalMonths, maxIntervalMonths],
  calendar: [minIntervalMonths, maxIntervalMonths],
  days: [minIntervalDays, maxIntervalDays],
} as const;

/** Client rules: every field that is shown is required, but the due date of a recurring reminder and the reading. */
export function validateReminder(form: ReminderForm, aircraft: Aircraft): FieldErrors<keyof ReminderForm> {
  const { isFixed, byDate, byHours, isRecurring } = scopeOf(form);
  const errors: FieldErrors<keyof ReminderForm> = {};
  const reading = `Enter ${isCounter(form.meter) ? form.meter : 'hours'} from 0 to ${maxHours.toLocaleString('en-US')}`;
  // Below zero: done before the meter was replaced.
  const lowest = -maxHours;
  const isWhole = (text: string) => !isBroken(form.meter, Number(text));
  if (form.kind === 'own' && form.serviceType.trim() === '') errors.serviceType = 'Enter a name';
  const directive = templateOf(form.kind)?.directive;
  if (directive && form.adNumber.trim() === '') errors.adNumber = missingNumberText(directive);
  if (!byDate && !byHours) errors.kind = 'Choose by date, by hours or both';
  if (byDate && isRecurring && form.lastDoneDate === '' && form.dueDate === '')
    errors.lastDoneDate = 'Choose a date';
  if (byDate && !isRecurring && form.dueDate === '') errors.dueDate = 'Choose a date';
  const [min, max] = limits[form.unit];
  if (byDate && !isFixed && isRecurring && !isWithin(form.interval, min, max))
    errors.interval = `Enter ${min} to ${max.toLocaleString('en-US')} ${form.unit === 'days' ? 'days' : 'months'}`;
  if (!byHours) return errors;
  const known = readingOf(aircraft, form.meter);
  const current = known ?? toNumber(form.currentHours);
  // Without a reading the item is on the list and says that it needs one.
  if (known === null && form.currentHours !== '' && !isWithin(form.currentHours, 0, maxHours))
    errors.currentHours = reading;
  if (isRecurring && !isWithin(form.lastDoneHours, lowest, maxHours)) errors.lastDoneHours = reading;
  if (isRecurring && current !== null && Number(form.lastDoneHours) > current)
    errors.lastDoneHours = 'Enter the current meter reading or less';
  if (!isRecurring && !isWithin(form.dueHours, lowest, maxHours)) errors.dueHours = reading;
  if (!isFixed && isRecurring && !isWithin(form.intervalHours, minIntervalHours, maxHours))
    errors.intervalHours = `Enter at least ${minIntervalHours} ${isCounter(form.meter) ? form.meter : 'hours'}`;
  for (const name of ['currentHours', 'lastDoneHours', 'dueHours', 'intervalHours'] as const)
    if (!isWhole(form[name])) errors[name] = 'Enter a whole number';
  return errors;
}

/** Returns the request body. A fixed template needs only when it was last done. */
export function toReminderInput(form: ReminderForm, aircraft: Aircraft): ReminderInput {
  const { isFixed, byDate, byHours, isRecurring } = scopeOf(form);
  const isOwn = form.kind === 'own';
  const own = !isFixed && isRecurring;
  return {
    ...(isOwn
      ? { template: null, reminderType: 'custom', serviceType: form.serviceType }
      : { template: form.kind as TemplateId }),
    isRecurring,
    // An item that no longer counts by dates or hours forgets them.
    ...(!isFixed && !byDate && { lastDoneDate: null, dueDate: null }),
    ...(!isFixed && !byHours && { meter: null, currentHours: null, lastDoneHours: null, dueHours: null }),
    ...(byDate && {
      lastDoneDate: (isRecurring && form.lastDoneDate) || null,
      ...(form.dueDate !== '' && { dueDate: form.dueDate }),
    }),
    ...(byHours && {
      meter: form.meter,
      ...(readingOf(aircraft, form.meter) === null && { currentHours: toNumber(form.currentHours) }),
      lastDoneHours: isRecurring ? toNumber(form.lastDoneHours) : null,
      ...(!isRecurring && { dueHours: toNumber(form.dueHours) }),
    }),
    ...(!isFixed && {
      intervalMonths: own && byDate && form.unit !== 'days' ? toNumber(form.interval) : null,
      ...(own && byDate && form.unit !== 'days' && { isByCalendar: form.unit === 'calendar' }),
      intervalDays: own && byDate && form.unit === 'days' ? toNumber(form.interval) : null,
      intervalHours: own && byHours ? toNumber(form.intervalHours) : null,
    }),
    ...(templateOf(form.kind)?.directive && {
      adNumber: form.adNumber,
      adRevision: form.adRevision || null,
      adMethod: form.adMethod || null,
    }),
  };
}
