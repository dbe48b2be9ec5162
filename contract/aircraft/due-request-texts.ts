import { maxDescription, maxTitle } from '#contract/limits.ts';
import { formatLongDate } from '#contract/time.ts';
import { meterLabels, meters, meterText, readingText, type Meter } from './meters.ts';
import { ruleOf } from './reminder-templates.ts';
import { withoutTailNumbers } from './tail-numbers.ts';

// Texts of requests for items of a due list. Providers read them, so they name no aircraft by its tail number.

interface Named {
  serviceType: string;
}
interface Entry extends Named {
  template: string | null;
  dueDate: string | null;
  dueHours: number | null;
  meter: Meter | null;
}
interface Described {
  tailNumber: string;
  aircraftType: string;
  make: string | null;
  model: string | null;
  year: number | null;
}
interface Reading {
  meter: Meter;
  hours: number;
  readOn: string | null;
}

interface Metered {
  tachHours: number | null;
  hobbsHours: number | null;
  totalHours: number | null;
  cycles: number | null;
  landings: number | null;
}

/** The last reading of the aircraft's meters, of the one that counts most; undefined without readings. */
export function latestReading(
  { tachHours, hobbsHours, totalHours, cycles, landings }: Metered,
  reminders: readonly { meter: string | null; hoursReadOn: string | null }[],
): Reading | undefined {
  const hoursBy = { tach: tachHours, hobbs: hobbsHours, total: totalHours, cycles, landings };
  const meter = meters.find((one) => hoursBy[one] !== null);
  const hours = meter && hoursBy[meter];
  if (!meter || typeof hours !== 'number') return undefined;
  return { meter, hours, readOn: reminders.find((one) => one.meter === meter)?.hoursReadOn ?? null };
}

/** Keeps acronyms and names that start with a digit: 'ELT', '100-hour'. */
const lowerFirst = (text: string) =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins with commas and 'and', without a serial comma. */
const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const inspection = ' inspection';

/** Names one item or several: 'Annual and ELT inspection', 'Altimeter, static and transponder'. */
export function nameItems(items: readonly Named[]): string {
  const names = items.map(({ serviceType }) => serviceType);
  if (names.length === 1) return names[0]!;
  const inspections = names.filter((name) => name.endsWith(inspection));
  const others = names.filter((name) => !name.endsWith(inspection));
  const kinds = listed(inspections.map((name) => lowerFirst(name.slice(0, -inspection.length))));
  const words = others.flatMap((name) => name.split(' and ')).map(lowerFirst);
  if (inspections.length === 0) return upperFirst(listed(words));
  const first = `${kinds}${inspection}`;
  return upperFirst(inspections.length === 1 ? listed([first, ...words]) : [first, ...words].join(', '));
}

/** Names the items of a group in few words: 'Annual + ELT'. */
export const shortNames = (items: readonly Named[]) =>
  upperFirst(
    items
      .map(({ serviceType }) => serviceType.replace(inspection, '').split(' and ')[0]!)
      .map(lowerFirst)
      .join(' + '),
  );

/** The title of a request; a long list names the first item only. */
export function titleOf(items: readonly Named[], { tailNumber }: Pick<Described, 'tailNumber'>): string {
  const [first = '', all] = [items[0]?.serviceType, nameItems(items)];
  const text =
    all.length <= maxTitle - 10 ? all : `${first.slice(0, maxTitle - 30)} and ${items.length - 1} more`;
  return withoutTailNumbers(text, [tailNumber]);
}

/** The description of a request: aircraft, meter reading, and each item with its rule and when it is due. */
export function describeItems(
  items: readonly Entry[],
  aircraft: Described,
  reading: Reading | undefined,
): string {
  const type = [aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType;
  const facts = [
    `${[type, aircraft.year].filter(Boolean).join(', ')}.`,
    reading &&
      `${meterLabels[reading.meter]} ${readingText(reading.meter, reading.hours)}${reading.readOn ? ` on ${formatLongDate(reading.readOn)}` : ''}.`,
  ];
  const lines = items.map((item) => {
    const due = [
      item.dueDate && formatLongDate(item.dueDate),
      item.dueHours !== null && meterText(item.meter, item.dueHours),
    ];
    const rule = ruleOf(item.template, aircraft);
    return `${item.serviceType}${rule ? `, ${rule}` : ''}, due ${due.filter(Boolean).join(' or ')}`;
  });
  const text = [facts.filter(Boolean).join(' '), ...lines, closing].join('\n');
  return withoutTailNumbers(text, [aircraft.tailNumber]).slice(0, maxDescription);
}
const closing = 'Quote each item. Quote parts and discrepancies separately.';
