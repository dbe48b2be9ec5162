import type { RegistryDataset } from '@squawk/icao-registry-data';
import type * as z from 'zod';
import type { aircraftType } from '#contract/catalog.ts';

export type Registration = RegistryDataset['records'][number];
type AircraftType = z.infer<typeof aircraftType>;

/** Jet models of undisputed size, by maker; the first match counts. */
const jets: [maker: RegExp, model: RegExp, type: AircraftType][] = [
  [/^(CESSNA|TEXTRON)/, /^(500|501|510|525|550|551|S550|552)/, 'Light Jet'],
  [/^(CESSNA|TEXTRON)/, /^560XL|^(650|680|700|750)/, 'Mid Size Jet'],
  [/^(CESSNA|TEXTRON)/, /^560/, 'Light Jet'],
  [/LEAR ?JET/, /^(23|24|25|28|29|31|35|36|40|45)/, 'Light Jet'],
  [/LEAR ?JET/, /^(55|60)/, 'Mid Size Jet'],
  [/^CIRRUS/, /^SF50/, 'Light Jet'],
  [/^ECLIPSE/, /^(EA)?500/, 'Light Jet'],
  [/^HONDA/, /^HA-?420/, 'Light Jet'],
  [/^PILATUS/, /^PC-24/, 'Light Jet'],
  [/^(BEECH|RAYTHEON|HAWKER|TEXTRON|MITSUBISHI)/, /^(390|400|400A|MU-300.*|400XP)$/, 'Light Jet'],
  [
    /^(RAYTHEON|HAWKER|BRITISH AERO|CORPORATE JETS)/,
    /^(HAWKER |BAE |HS[ .])?(125|[789]\d0|1000|4000)/,
    'Mid Size Jet',
  ],
  [/^(EMBRAER|YABORA)/, /^EMB-50[05]/, 'Light Jet'],
  [/^(EMBRAER|YABORA)/, /^EMB-5[45][05]/, 'Mid Size Jet'],
  [/^(EMBRAER|YABORA)/, /^(EMB-1[34]5|ERJ)/, 'Heavy Jet'],
  [/^(IAI|ISRAEL|GULFSTREAM)/, /^(GULFSTREAM )?(G?1[05]0|G?2[08]0|112[345]|ASTRA|GALAXY)/, 'Mid Size Jet'],
  [/^(GULFSTREAM|GRUMMAN)/, /^(G-?1159|G-?(IV|V)|GV|GIV)/, 'Heavy Jet'],
  [/^BOMBARDIER/, /^BD-100/, 'Mid Size Jet'],
  [/^(BOMBARDIER|CANADAIR|AIRBUS CANADA|C SERIES)/, /^(BD-[57]00|CL-600)/, 'Heavy Jet'],
  [/^DASSAULT/, /FALCON (10|100)$/, 'Light Jet'],
  [/^DASSAULT/, /FALCON (20|50|200)(\b|EX)|FAN JET FALCON/, 'Mid Size Jet'],
  [/^DASSAULT/, /FALCON (2000|900|[678]X)/, 'Heavy Jet'],
  [/^(BOEING|AIRBUS|MCDONNELL)/, /^(7[0-8]7-|7[0-8]7F|A3\d\d|DC-|MD[- ]\d)/, 'Heavy Jet'],
];

/** Kits for amateur builders, none of them type-certificated. */
const kits = new RegExp(
  String.raw`\b(RV ?-?([346-9]|10|14)A?\b|KITFOX|LANCAIR (2|3|IV|ES|LEGACY)|GLASAIR|GLASTAR|SONEX|WAIEX` +
    String.raw`|SONERAI|VELOCITY|LONG-? ?EZ|VARI-?EZE|COZY|THORP T-?18|PIETENPOL|SKYBOLT|STARDUSTER` +
    String.raw`|BEARHAWK|KR-?2\b|HARMON ROCKET)`,
);

/** Words that do not occur in names of persons. */
const companyWord = new RegExp(
  String.raw`\b(INC|CORP|CORPORATION|CO|COMPANY|LLC|LTD|LIMITED|LP|GMBH|AG|SPA|SAS|SRO|AIRCRAFT|ACFT|AVIATION` +
    String.raw`|AEROSPACE|AERO|INDUSTRIES|HELICOPTERS?|INTERNATIONAL|BALLOONS?|SYSTEMS|SERVICES|UNIVERSITY)\b`,
);

/** True if the name is a company's, not a person's. */
export const isCompany = (name: string) => companyWord.test(name);

const pistons = new Set(['reciprocating', 'twoCycle', 'fourCycle', 'rotary']);

const otherKinds: Partial<Record<string, AircraftType>> = {
  glider: 'Glider',
  rotorcraft: 'Helicopter',
  balloon: 'Other',
  blimpOrDirigible: 'Other',
  weightShiftControl: 'Other',
  poweredParachute: 'Other',
  gyroplane: 'Other',
  hybridLift: 'Other',
};

/** Returns our aircraft type for a registration; null if the registry does not say. */
export function toAircraftType(aircraft: Registration): AircraftType | null {
  const { aircraftType: kind = '', engineType } = aircraft;
  if (kind.startsWith('fixedWing')) return toAirplaneType(aircraft);
  // Electric rotorcraft are drones.
  if (kind === 'rotorcraft' && engineType === 'electric') return 'Other';
  return otherKinds[kind] ?? null;
}

function toAirplaneType(aircraft: Registration): AircraftType | null {
  const { make = '', model = '', engineType = 'unknown' } = aircraft;
  if (engineType === 'turboFan' || engineType === 'turboJet') {
    return jets.find(([maker, name]) => maker.test(make) && name.test(model))?.[2] ?? null;
  }
  if (engineType === 'electric') return 'Other';
  if (isHomeBuilt(aircraft)) return 'Experimental';
  if (engineType === 'turboProp') return 'Turboprop';
  if (!pistons.has(engineType)) return null;
  return aircraft.aircraftType === 'fixedWingMultiEngine' ? 'Multi Engine Piston' : 'Single Engine Piston';
}

const isHomeBuilt = (aircraft: Registration) => isKit(aircraft) || isBuiltByOwner(aircraft);

/** A Kitfox built by the factory may be certificated; one built by a person is not. */
const isKit = ({ make = '', model = '' }: Registration) => kits.test(model) && !isCompany(make);

/** True if the maker is the owner: the FAA lists the builder of a home-built as its maker. */
function isBuiltByOwner({ make = '', operator = '' }: Registration) {
  if (isCompany(make) || isCompany(operator)) return false;
  const words = make.split(/[^A-Z]+/).filter((word) => word.length > 1);
  const owner = new Set(operator.split(/[^A-Z]+/));
  return words.length > 1 && words.every((word) => owner.has(word));
}
