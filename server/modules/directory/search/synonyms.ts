import { reminderTemplates } from '#contract/aircraft/reminder-templates.ts';
import type { Service } from '#contract/labels.ts';
import { jobsNamed, serviceJobs, type JobId } from '#contract/requests/service-jobs.ts';
import { serviceTerm, wordTerm } from './index-terms.ts';
import { tokenize } from './tokenizer.ts';

/** How much a word of a search says about what is wanted; the weakest is dropped first. */
export const strengths = { plain: 0, aircraft: 1, credential: 2, service: 3 } as const;
export type Strength = keyof typeof strengths;

/** Index terms that match as well as a typed word itself. */
export interface Synonym {
  strength: Strength;
  terms: string[];
}

const services = (...ids: Service[]): Synonym => ({ strength: 'service', terms: ids.map(serviceTerm) });
const credential = (...words: string[]): Synonym => ({ strength: 'credential', terms: words.map(wordTerm) });
const aircraft = (...words: string[]): Synonym => ({ strength: 'aircraft', terms: words.map(wordTerm) });

/** Shops of these kinds do the work of another kind too. */
const alsoDoneBy: Partial<Record<Service, Service>> = { engine: 'maintenance', inspection: 'maintenance' };
const byShopsOf = (category: Service) =>
  services(...[category, alsoDoneBy[category]].filter((id) => id !== undefined));

/** Words of the names of due items that say nothing about the work. */
const generic = new Set(['100', 'hour', 'inspection', 'check', 'test', 'battery', 'program', 'bottle']);

const dueItems = Object.values(reminderTemplates).flatMap(({ name, category }) =>
  tokenize(name)
    .filter((word) => !generic.has(word))
    .map((word): [string, Synonym] => [word, byShopsOf(category)]),
);

const table = (entries: Record<string, Synonym>) =>
  Object.entries(entries).flatMap(([words, synonym]) =>
    words.split(' ').map((word): [string, Synonym] => [word, synonym]),
  );

/** What pilots type and profiles write otherwise. */
const synonyms = new Map<string, Synonym>([
  ...dueItems,
  ...table({
    // An IA holds an A&P certificate.
    'a&p amt': credential('a&p', 'ia'),
    'ia authorization': credential('ia'),
    '145 crs': credential('145', 'station'),
    'mechanic mechanics squawk squawks repairs fix': services('maintenance'),
    'garmin avidyne dynon aspen bendix king g1000 g3x g5 gtn gns gfc autopilot radio radios gps adsb ads glass panel efis':
      services('avionics'),
    lycoming: aircraft('lycoming'),
    continental: aircraft('continental'),
    rotax: aircraft('rotax'),
    'overhaul cylinder cylinders': services('engine', 'maintenance'),
    // Overhauls need a propeller shop: no other one matches.
    'hartzell mccauley sensenich prop props propeller propellers': aircraft('propeller', 'props'),
    'upholstery upholsterer seats headliner': aircraft('interiors', 'leather'),
    'stc mod mods modification vortex': services('modifications'),
    maintenance: services('maintenance'),
    avionics: services('avionics'),
    'inspection inspections': services('inspection'),
    'engine engines': services('engine'),
    modifications: services('modifications'),
    'detailing detail detailer detailers cleaning cleaner polish ceramic brightwork': services('detailing'),
    'inspector inspectors prebuy prepurchase': services('inspection'),
    'cessna textron': aircraft('cessna', 'textron'),
    '120 140 150 152 162 170 172 175 177 180 182 185 190 195 205 206 207 208 210 310 337 340 414 421 skyhawk skylane cardinal stationair centurion caravan skymaster':
      aircraft('cessna', 'textron'),
    'citation citationjet phenom learjet lear': aircraft('jets', 'jet'),
    'pa18 pa24 pa28 pa30 pa32 pa34 pa44 pa46 cub cherokee warrior archer arrow dakota comanche saratoga lance seneca seminole malibu meridian tomahawk':
      aircraft('piper'),
    'beech beechcraft bonanza debonair baron duchess sundowner musketeer duke v35 a36 f33 b55 b58': aircraft(
      'beechcraft',
      'beech',
    ),
    'sr20 sr22 sr22t sf50': aircraft('cirrus'),
    'm20 m20j m20k m20r m20tn ovation acclaim bravo': aircraft('mooney'),
    'da20 da40 da42 da62': aircraft('diamond'),
    'aa5 tiger cheetah': aircraft('grumman'),
    'citabria decathlon champ scout': aircraft('champion', 'bellanca', 'taildraggers', 'tailwheel'),
    'r22 r44 r66': aircraft('robinson', 'helicopters', 'helicopter'),
    'rv rv4 rv6 rv7 rv8 rv9 rv10 rv14 vans homebuilt': aircraft('experimental', 'homebuilts', 'rv'),
    'pc12 pc24': aircraft('pilatus'),
    'tbm tbm700 tbm850 tbm900': aircraft('daher', 'socata'),
  }),
]);

/** Words with which people ask; they narrow nothing. */
export const fillers = new Set(
  'me my near nearby around close need needs needed want find looking best good great cheap local someone somebody who can do does done get help airplane aircraft plane service services'.split(
    ' ',
  ),
);

/** Returns the synonym of each word of a search: of the usual job that it names together with others, or of itself. */
export function synonymsIn(text: string): Map<string, Synonym> {
  const words = tokenize(text);
  const found = new Map<string, Synonym>();
  for (const job of jobsNamed(text).filter((named) => !specialties.has(named))) {
    const synonym = byShopsOf(serviceJobs[job].categories[0]);
    for (const word of words) if (!found.has(word) && isOfJob(word, job, text)) found.set(word, synonym);
  }
  for (const word of words) {
    const own = synonyms.get(word);
    if (own && !found.has(word)) found.set(word, own);
  }
  return found;
}

/** Jobs that not every shop of their category does. */
const specialties = new Set<JobId>(['propeller', 'propeller_fixed', 'interior']);

/** True for a word that names the job by itself or together with others, and for a word of its label. */
function isOfJob(word: string, job: JobId, text: string) {
  const { title, label } = serviceJobs[job];
  const together = title.exec(text.toLowerCase())?.[0] ?? '';
  return title.test(word) || tokenize(together).includes(word) || tokenize(label).includes(word);
}
