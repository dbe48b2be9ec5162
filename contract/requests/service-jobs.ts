import { yearlyInspectionOf, type InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import type { Service } from '#contract/labels.ts';
import { isAside } from './inspection-shapes.ts';
import { inspectionTitles, plainTitle } from './inspection-titles.ts';

/** A usual job: what an instant estimate is for. Without zod: the browser bundles this file. */
interface ServiceJob {
  label: string;
  /** Categories of requests under which it is posted; the first is where it is listed. */
  categories: readonly Service[];
  /** Titles that mean this job. */
  title: RegExp;
  /** What makes a title another one. */
  except?: { test: (plain: string) => boolean };
}

/** Asks for the test of a unit that was replaced, not for another unit. */
const tested =
  '(?!.*\\b(?:install|replace|upgrade|overhaul|repair|fix)\\b).*(?:91[.-]?41[13]|\\b41[13]\\b|\\btest|\\bcert|\\bdue\\b|biennial)';
/** A fault or a new unit is not the periodic check, unless the title asks for its test. */
const noCheck = new RegExp(
  `^(?!${tested}).*\\b(?:fix|repair|inop|broken|fail|stick|stuck|intermittent|troubleshoot|flag|dead|overhaul|install|replac|upgrad|new\\b|batter)`,
);

const avionics = ['avionics', 'inspection', 'maintenance'] as const;
const repair = ['maintenance', 'engine', 'modifications'] as const;
const engine = ['engine', 'maintenance'] as const;

/** The jobs with an estimate. The order matters: the first whose words are in a title counts. */
export const serviceJobs = {
  // An annual with an ELT check is priced as the annual: what comes with it is small beside it.
  pre_buy: {
    label: 'Pre-buy inspection',
    categories: ['inspection', 'maintenance'],
    title: /pre-? ?(buy|purchase)/,
  },
  condition: {
    label: 'Condition inspection',
    categories: ['inspection', 'maintenance'],
    title: inspectionTitles.condition,
    except: { test: isAside },
  },
  progressive: {
    label: 'Progressive inspection',
    categories: ['inspection', 'maintenance'],
    title: inspectionTitles.progressive,
    except: { test: isAside },
  },
  phase: {
    label: 'Phase or program inspection',
    categories: ['inspection', 'maintenance'],
    title: inspectionTitles.program,
    except: { test: isAside },
  },
  annual: {
    label: 'Annual inspection',
    categories: ['inspection', 'maintenance'],
    title: inspectionTitles.annual,
    except: { test: isAside },
  },
  hundred_hour: {
    label: '100-hour inspection',
    categories: ['inspection', 'maintenance'],
    title: inspectionTitles.hundred_hour,
    except: { test: isAside },
  },
  altimeter_transponder: {
    label: 'Altimeter, static and transponder checks',
    categories: avionics,
    title:
      /(pitot|\bstatic|altimeter|91[.-]?411).*(transponder|xpn?dr|\b(91[.-]?)?413)|(transponder|xpn?dr|91[.-]?413).*(pitot|\bstatic|altimeter|411)|\bifr (re-?)?(check|cert|test|inspect)/,
    except: noCheck,
  },
  transponder_install: {
    label: 'Transponder installation, GTX class',
    categories: avionics,
    title:
      /\b(gtx|gnx|stx|kt) ?-?\d{2,3}|(install|replac|upgrad|new)\w*.*transponder|transponder.*(install|replac|upgrad)/,
    except: new RegExp(`^${tested}`),
  },
  adsb_out: { label: 'ADS-B Out beacon', categories: avionics, title: /ads-?b|(tail|sky) ?beacon/ },
  transponder: {
    label: 'Transponder check (91.413)',
    categories: avionics,
    title: /transponder|91[.-]?413/,
    except: noCheck,
  },
  altimeter_static: {
    label: 'Altimeter and static check (91.411)',
    categories: avionics,
    title: /altimeter|pitot|\bstatic (check|test|system)|91[.-]?411/,
    except: noCheck,
  },
  elt: {
    label: 'ELT inspection (91.207)',
    categories: ['inspection', 'avionics', 'maintenance'],
    title: /\belt\b/,
    except: noCheck,
  },
  vor: { label: 'VOR check', categories: avionics, title: /\bvor\b/, except: noCheck },
  propeller_fixed: {
    label: 'Fixed-pitch propeller overhaul',
    categories: repair,
    title: /fixed[ -]pitch.*(overhaul|recondition)|prop(eller)? (overhaul|recondition)\w*.*fixed/,
  },
  propeller: {
    label: 'Constant-speed propeller overhaul',
    categories: repair,
    title: /prop(eller)? (overhaul|reseal)/,
  },
  cylinder: {
    label: 'Cylinder replacement',
    categories: engine,
    title: /cylinder|\bjug\b/,
    // Those of brakes and oxygen systems are none of the engine's.
    except: /\b(?:master|brake|oxygen|o2) cylinder|\bhydro/,
  },
  magneto: {
    label: 'Magneto 500-hour inspection',
    categories: engine,
    title: /magneto|\bmags?\b/,
    except: noCheck,
  },
  engine_overhaul: { label: 'Engine overhaul', categories: engine, title: /(engine|major|factory) overhaul/ },
  borescope: {
    label: 'Borescope and compression check',
    categories: engine,
    title: /borescope|compression (check|test)/,
  },
  oil_change: {
    label: 'Oil and filter change',
    categories: engine,
    title: /\boil (change|and filter|& filter)/,
  },
  track_balance: {
    label: 'Main rotor track and balance',
    categories: repair,
    title: /track (and|&) balance/,
  },
  tire: { label: 'Tire and tube', categories: repair, title: /\btires?\b/ },
  brakes: { label: 'Brake pads and discs', categories: repair, title: /\bbrakes?\b/ },
  alternator: { label: 'Alternator replacement', categories: repair, title: /alternator/ },
  landing_light: { label: 'LED landing light', categories: repair, title: /\bled\b|landing light/ },
  shoulder_harness: { label: 'Shoulder harnesses', categories: repair, title: /shoulder harness/ },
  interior: {
    label: 'Interior cleaning',
    categories: ['detailing'],
    title: /interior|carpet|leather|upholster/,
  },
  wash: { label: 'Wash and wax', categories: ['detailing'], title: /wash|wax/ },
  detail: { label: 'Full detailing', categories: ['detailing'], title: /detail|brightwork|polish|ceramic/ },
} as const satisfies Record<string, ServiceJob>;

export type JobId = keyof typeof serviceJobs;
export const jobIds = Object.keys(serviceJobs) as [JobId, ...JobId[]];

const isIn = (job: JobId, category: string) =>
  (serviceJobs[job].categories as readonly string[]).includes(category);

/** Returns the label of a job by its id. */
export const jobLabel = (job: string) => serviceJobs[job as JobId]?.label ?? job;

/** Returns the jobs that are posted under a category, in the order of their labels. */
export const jobsIn = (category: string) =>
  jobIds
    .filter((job) => isIn(job, category))
    .toSorted((a, b) => serviceJobs[a].label.localeCompare(serviceJobs[b].label));

/** Jobs that shops of a narrower kind do as well, whatever category they are posted under. */
const kindOfJob: Partial<Record<JobId, Service>> = {
  propeller_fixed: 'engine',
  propeller: 'engine',
  cylinder: 'engine',
  magneto: 'engine',
  engine_overhaul: 'engine',
  borescope: 'engine',
  oil_change: 'engine',
  landing_light: 'modifications',
  shoulder_harness: 'modifications',
};

/** Returns the kinds of service that a request is for: its category, and that of the job which it names. */
export function kindsOf(request: {
  category: string;
  title?: string | undefined;
  serviceJob?: string | null | undefined;
}): string[] {
  const named = jobsNamed(request.title ?? '')[0];
  const kind = kindOfJob[(request.serviceJob ?? named) as JobId];
  return [...new Set([request.category, ...(kind ? [kind] : [])])];
}

/** Returns the jobs that a text names. */
export const jobsNamed = (text: string): JobId[] => {
  const plain = plainTitle(text);
  return jobIds.filter((job) => isNamed(job, plain));
};

function isNamed(job: JobId, plain: string) {
  const { title, except }: ServiceJob = serviceJobs[job];
  return title.test(plain) && !except?.test(plain);
}

/** What decides on the propeller of an aircraft. */
export interface PropelledAircraft {
  aircraftType: string;
  make?: string | null | undefined;
  model?: string | null | undefined;
}

/** What a request says of its job. */
interface Described {
  title: string;
  category: string;
}

/** Returns the job that a request's title names; undefined if it names none of its category. */
export function detectJob(
  { title, category }: Described,
  aircraft: PropelledAircraft & InspectedAircraft,
): JobId | undefined {
  const text = plainTitle(title);
  const job = jobIds.find((id) => isIn(id, category) && isNamed(id, text));
  if (job === 'propeller' && !/constant|reseal|governor/.test(text)) return propellerOf(aircraft);
  return job === 'annual' ? yearlyJobs[yearlyInspectionOf(aircraft)] : job;
}

/** The jobs of what owners call their annual: 91.409(a) does not apply to all aircraft. */
const yearlyJobs = { annual: 'annual', condition: 'condition', program: 'phase' } as const;

/** Piston singles by make and model; of others, and of unknown ones, the propeller is not guessed. */
const constantSpeed =
  /\br-?172|\b172rg|hawk xp|\b(?:177|18[0258]|20[567]|21[0t])|\bt?20[67]|\bm-?20|mooney|\bpa-?(?:24|28r|32|46)|arrow|saratoga|lance|malibu|comanche|bonanza|debonair|\b[a-v]?3[356]\b|cirrus|\bsr-?2[02]|da-?40|commander|lancair|columbia|corvalis|navion/i;
const fixedPitch =
  /\b(?:cessna|textron|reims).*\b[fp]?1(?:20|40|50|52|62|70|72)[a-z]?\b|\bskyhawk|\bpa-?(?:1[1-9]|2[02]|28|38)\b|cherokee (?:140|160|180)|warrior|archer|tomahawk|cub\b|\baa-?[15]|tiger|cheetah|traveler|musketeer|sundowner|skipper|citabria|champion|champ\b|aeronca|luscombe|ercoupe|taylorcraft|da-?20/i;

/** Returns the overhaul that fits the propeller of an aircraft; undefined if its kind is not known. */
export function propellerOf({ aircraftType, make, model }: PropelledAircraft): JobId | undefined {
  if (aircraftType === 'Multi Engine Piston' || aircraftType === 'Turboprop') return 'propeller';
  const name = [make, model].filter(Boolean).join(' ');
  if (constantSpeed.test(name)) return 'propeller';
  return fixedPitch.test(name) ? 'propeller_fixed' : undefined;
}
