import { intervalLabel, nextDue } from '#contract/aircraft/due.ts';
import { meterNames, pointText, type Meter } from '#contract/aircraft/meters.ts';
import { templateOf } from '#contract/aircraft/reminder-templates.ts';
import { formatLongDate } from '#contract/time.ts';
import type { Work } from './sign-offs.repo.ts';

type Item = Work['reminders'][number];

interface Done {
  doneOn: string;
  readings: Partial<Record<Meter, number>>;
}

/**
 * Returns the directives among the items of a job as its entry names them, with the interval and when they are due next,
 * as 14 CFR 91.417(a)(2)(v) has it: 'AD 2011-10-09; every 12 months, to the day; next due October 2, 2027'.
 */
export const directiveTexts = (items: readonly Item[], done: Done) =>
  items.flatMap((item) => {
    const name = templateOf(item.template)?.directive;
    return name && item.adNumber ? [textOf(name, item.adNumber, item, done)] : [];
  });

function textOf(name: string, number: string, item: Item, { doneOn, readings }: Done) {
  const { adRevision, isRecurring, meter } = item;
  // The owner may have written 'AD' into the number.
  const plain = number.toLowerCase().startsWith(`${name.toLowerCase()} `)
    ? number.slice(name.length + 1)
    : number;
  const facts = [
    `${name} ${plain}`,
    adRevision && `revision ${adRevision.replace(/^rev(?:ision)?\.?\s*/i, '')}`,
  ];
  const named = facts.filter(Boolean).join(', ');
  if (!isRecurring) return named;
  const { dueDate, dueHours } = nextDue(item, { date: doneOn, hours: meter && readings[meter] });
  const next = [
    dueDate && formatLongDate(dueDate),
    dueHours !== null && meter && `${pointText(meter, dueHours)} ${meterNames[meter]}`,
  ].filter(Boolean);
  return [named, `every ${intervalLabel(item)}`, next.length > 0 && `next due ${next.join(' or ')}`]
    .filter(Boolean)
    .join('; ');
}
