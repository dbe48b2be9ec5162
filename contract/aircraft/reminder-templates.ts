import { workOf, type WorkId } from '#contract/providers/works.ts';
import {
  isExperimental,
  isLightSport,
  yearlyInspectionOf,
  type InspectedAircraft,
} from './yearly-inspection.ts';

/** Recurrence interval. Calendar months end on the last day of a month; days, hours and months to the day are counted. */
export interface Interval {
  months?: number | undefined;
  isToTheDay?: boolean | undefined;
  days?: number | undefined;
  hours?: number | undefined;
}

interface Template {
  name: string;
  rule: string | null;
  every: Interval;
  /** The owner may set another interval: it depends on the part, its maker or the approved program. */
  isAdjustable: boolean;
  /** Intervals that are usual for an adjustable one. */
  choices: readonly Interval[];
  /** The work of a request for this reminder; null for what the pilot or owner does without a provider. */
  work: WorkId | null;
  /** Who may perform the work. */
  doneBy: string;
  /** The category of a request for this reminder. */
  category: 'inspection' | 'avionics' | 'maintenance' | 'engine';
  /** What the owner should know before choosing it. */
  hint: string | null;
  /** Of an item that has a number: what the number is of. */
  directive: 'AD' | 'Safety directive' | null;
}

type Options = Partial<
  Pick<Template, 'category' | 'doneBy' | 'isAdjustable' | 'hint' | 'directive' | 'choices'>
>;

const template = (
  name: string,
  rule: string | null,
  every: Interval,
  work: WorkId | null,
  options: Options = {},
): Template => ({
  name,
  rule,
  every,
  isAdjustable: false,
  choices: [],
  work,
  doneBy: (work && workOf(work).needs) ?? 'The pilot',
  category: 'inspection',
  hint: null,
  directive: null,
  ...options,
});

/** Preventive maintenance: the pilot who owns or operates the aircraft may do it, else a mechanic. */
const pilotOrMechanic = 'Pilot-owner, 43.3(g), or A&P';
const years = (count: number) => ({ months: 12 * count });
/** What a maker writes in months is counted to the day. */
const orMonths = (hours: number, months: number) => ({ hours, months, isToTheDay: true });

/** Common maintenance reminders under Part 91: the rule, its interval and who may perform the work. */
export const reminderTemplates = {
  annual: template('Annual inspection', '14 CFR 91.409(a)', years(1), 'annual', {
    hint: 'A light-sport category aircraft has a condition inspection instead: choose the category on its page.',
  }),
  condition: template(
    'Condition inspection',
    '14 CFR 91.409(c), 91.327, operating limitations',
    years(1),
    'condition',
    {
      doneBy: 'A&P, repairman for this aircraft, or repair station',
    },
  ),
  program: template('Inspection program', '14 CFR 91.409(e), (f)', years(1), 'program', {
    doneBy: 'A&P or repair station, as the program says',
    isAdjustable: true,
    hint: 'Enter the next interval of the aircraft’s own program.',
  }),
  progressive: template('Progressive inspection', '14 CFR 91.409(d)', years(1), 'progressive', {
    isAdjustable: true,
    hint: 'Takes the place of annual and 100-hour inspections. Enter the next interval of its schedule.',
  }),
  '100-hour': template('100-hour inspection', '14 CFR 91.409(b)', { hours: 100 }, 'hundred_hour', {
    hint: 'For passengers or instruction for hire. An annual or condition inspection restarts it.',
  }),
  elt: template('ELT inspection', '14 CFR 91.207(d)', years(1), 'elt'),
  elt_battery: template('ELT battery', '14 CFR 91.207(c)', years(5), 'preventive_elt', {
    isAdjustable: true,
    doneBy: pilotOrMechanic,
    category: 'avionics',
    hint: 'Use the date marked on the ELT: half of the battery’s useful life. Replace it sooner after 1 hour of use.',
  }),
  altimeter: template('Altimeter and static', '14 CFR 91.411', years(2), 'altimeter', {
    doneBy: `${workOf('altimeter').needs} (static test alone: A&P)`,
    category: 'avionics',
  }),
  transponder: template('Transponder', '14 CFR 91.413', years(2), 'transponder', { category: 'avionics' }),
  vor: template('VOR check', '14 CFR 91.171', { days: 30 }, null, { category: 'avionics' }),
  gps: template('GPS database', null, { days: 28 }, null, {
    category: 'avionics',
    hint: 'Count from the day the database took effect.',
  }),
  oil: template('Oil change', null, { hours: 50 }, 'preventive_engine', {
    doneBy: pilotOrMechanic,
    category: 'maintenance',
    isAdjustable: true,
    choices: [{ hours: 25 }, { hours: 50 }, orMonths(25, 4), orMonths(50, 4), orMonths(100, 4)],
    hint: 'The engine maker’s interval: often 50 hours with a filter, 25 without, or 4 months, whichever comes first.',
  }),
  magneto: template('Magneto inspection', null, { hours: 500 }, 'engine', {
    category: 'engine',
    isAdjustable: true,
    choices: [{ hours: 100 }, { hours: 500 }, orMonths(500, 48)],
    hint: 'The interval of the magneto’s maker.',
  }),
  engine_overhaul: template('Engine overhaul', null, { hours: 2000 }, 'engine', {
    isAdjustable: true,
    category: 'engine',
    hint: 'The maker’s recommended time between overhauls.',
  }),
  prop_overhaul: template('Propeller overhaul', null, { ...years(6), hours: 2000 }, 'propeller', {
    isAdjustable: true,
    category: 'maintenance',
    hint: 'The maker’s recommended time between overhauls.',
  }),
  ad: template('AD compliance', '14 CFR Part 39', { ...years(1), isToTheDay: true }, 'repair', {
    isAdjustable: true,
    directive: 'AD',
    hint: 'Enter its number and how it was complied with. Some ADs allow the pilot to do it. Count months as the AD does.',
  }),
  safety_directive: template(
    'Safety directive',
    '14 CFR 91.327(b)(4)',
    { ...years(1), isToTheDay: true },
    'repair',
    {
      isAdjustable: true,
      directive: 'Safety directive',
      hint: 'Of the maker of the aircraft or of a part. Enter its number and how it was complied with.',
    },
  ),
  oxygen_3aa: template('Oxygen bottle test, 3AA', '49 CFR 180.209', years(5), 'oxygen', {
    category: 'maintenance',
    hint: 'Hydrostatic test, from the month stamped on the bottle.',
  }),
  oxygen_3ht: template('Oxygen bottle test, 3HT', '49 CFR 180.209', years(3), 'oxygen', {
    category: 'maintenance',
    hint: 'Hydrostatic test, from the month stamped on the bottle. 3HT bottles retire after 24 years.',
  }),
  airframe_parachute: template('Airframe parachute repack', null, years(10), 'parachute', {
    isAdjustable: true,
    category: 'maintenance',
    choices: [years(5), years(6), years(10)],
    hint: 'The maker’s limits for parachute and rocket, by type. Enter the earlier one.',
  }),
  parachute: template('Emergency parachute repack', '14 CFR 91.307(a)', { days: 180 }, null, {
    doneBy: 'Parachute rigger',
    hint: 'Silk and other natural fibers: 60 days.',
  }),
  registration: template('Registration renewal', '14 CFR 47.40', years(7), null, {
    doneBy: 'The owner',
    hint: 'From the day the certificate was issued.',
  }),
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof reminderTemplates;
export const templateIds = Object.keys(reminderTemplates) as [TemplateId, ...TemplateId[]];

/** Returns the template of a reminder; undefined if it follows none. */
export const templateOf = (id: string | null): Template | undefined =>
  id !== null && Object.hasOwn(reminderTemplates, id) ? reminderTemplates[id as TemplateId] : undefined;

/**
 * Returns the rule of a reminder on an aircraft: in the light-sport category 14 CFR 91.327 has both inspections, and it
 * has none of an experimental one.
 */
export function ruleOf(id: string | null, aircraft: InspectedAircraft | null): string | null {
  const isLsa = aircraft !== null && isLightSport(aircraft);
  if (id === '100-hour' && isLsa) return '14 CFR 91.327(c)';
  if (id === 'condition' && isLsa) return '14 CFR 91.327(b)';
  if (id === 'condition' && aircraft !== null && isExperimental(aircraft))
    return '14 CFR 91.409(c), operating limitations';
  return templateOf(id)?.rule ?? null;
}

/**
 * True if an inspection stands in for the 100-hour one, not the other way round: an annual by 14 CFR 91.409(b), the
 * condition inspection of a light-sport aircraft by 91.327(c).
 */
export const restartsHundredHour = (id: string | null) => id === 'annual' || id === 'condition';

/** Asks for the number of a directive. */
export const missingNumberText = (directive: 'AD' | 'Safety directive') =>
  `Enter the number of the ${directive === 'AD' ? 'AD' : 'safety directive'}`;

const yearly = ['annual', 'condition', 'program'] as const;
type Yearly = (typeof yearly)[number];
const isYearly = (id: string | null): id is Yearly => yearly.includes(id as Yearly);

/**
 * Returns the template that applies to an aircraft: 14 CFR 91.409(c)(1) gives experimental aircraft a condition inspection,
 * (e) and (f) jets and multi-engine turboprops an inspection program, in place of an annual.
 */
export function templateFor<T extends string | null>(id: T, aircraft: InspectedAircraft): T | Yearly {
  return id === 'annual' ? yearlyInspectionOf(aircraft) : id;
}

/** Returns the yearly inspection of an aircraft whose type was changed; an owner's own choice stays. */
export function templateAfterChange(id: string | null, before: InspectedAircraft, after: InspectedAircraft) {
  const isRuled = isYearly(id) && id === yearlyInspectionOf(before);
  return isRuled ? yearlyInspectionOf(after) : templateFor(id, after);
}

/**
 * True if a 100-hour inspection may apply to an aircraft: 14 CFR 91.409(b), for the light-sport category 91.327(c).
 * 91.409(c) exempts experimental ones, which 91.319(a)(2) keeps from hire, and those with an inspection program.
 */
export const hasHundredHour = (aircraft: InspectedAircraft) =>
  yearlyInspectionOf(aircraft) === 'annual' || isLightSport(aircraft);
