import type { RegistryDataset } from '@squawk/icao-registry-data';
import type * as z from 'zod';
import type { aircraftType } from '#contract/requests/catalog.ts';
import { isLightSportModel } from './light-sport.ts';
import { isCertificated, isCompany, isKnownMaker, makesExperimentals, makesHelicopters } from './makers.ts';

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

/** Kits and plans for amateur builders; none of them is type-certificated, under any maker's name. */
const kits = new RegExp(
  String.raw`\b(RV ?-?([346-9]|1[0245])(A|IS|IST)?\b|KITFOX|LANCAIR|GLASAIR|GLASTAR|SPORTSMAN|SONEX|WAIEX|ONEX|SONERAI|VELOCITY` +
    String.raw`|LONG-? ?EZ|VARI-? ?EZE|COZY|THORP T-?18|PIETENPOL|AIR ?CAMPER|SKYBOLT|STARDUSTER|BEARHAWK|KR-?[12]S?\b` +
    String.raw`|ROCKET|ZODIAC|CH ?-?(601|650|70[015]|75[0]|801)|ZENITH|ZENAIR|COYOTE|AVID|MURPHY|REBEL|SEAREY|CHALLENGER` +
    String.raw`|PULSAR|TITAN|TORNADO|QUICKIE|Q-?200|TAILWIND|EMERAUDE|MUSTANG (I|II)\b|FLY ?BABY|BABY ACE|ACRO ?SPORT|ONE DESIGN` +
    String.raw`|CASSUTT|SEAWIND|AIRCAM|HIGHLANDER|SUPERSTOL|CARBON CUB|CC[KX]-?|EVOLUTION|LEGACY|QUESTAIR|VENTURE|EXPRESS` +
    String.raw`|ROTORWAY|EXEC 162|SAFARI|MOSQUITO|REPLICA|HOMEBUILT|EXPERIMENTAL)`,
);

const pistons = new Set(['reciprocating', 'twoCycle', 'fourCycle', 'rotary']);

const otherKinds: Partial<Record<string, AircraftType>> = {
  glider: 'Glider',
  balloon: 'Other',
  blimpOrDirigible: 'Other',
  weightShiftControl: 'Other',
  poweredParachute: 'Other',
  gyroplane: 'Other',
  hybridLift: 'Other',
};

/**
 * Returns our aircraft type for a registration; null if the registry does not say. The data has no field for the kind of
 * airworthiness certificate, so only makers that are known for certificated aircraft get such a type. 'Experimental' is
 * likely, not certain: the form asks to check it.
 */
export function toAircraftType(aircraft: Registration): AircraftType | null {
  const { aircraftType: kind = '', engineType, make = '' } = aircraft;
  if (kind.startsWith('fixedWing')) return toAirplaneType(aircraft);
  if (kind === 'rotorcraft') {
    // Electric rotorcraft are drones.
    if (engineType === 'electric') return 'Other';
    if (isHomeBuilt(aircraft)) return 'Experimental';
    return makesHelicopters(make) ? 'Helicopter' : null;
  }
  if (kind === 'glider' && isBuiltByAmateur(aircraft)) return 'Experimental';
  return otherKinds[kind] ?? null;
}

function toAirplaneType(aircraft: Registration): AircraftType | null {
  const { make = '', model = '', engineType = 'unknown' } = aircraft;
  if (engineType === 'turboFan' || engineType === 'turboJet') {
    return jets.find(([maker, name]) => maker.test(make) && name.test(model))?.[2] ?? null;
  }
  if (engineType === 'electric') return 'Other';
  if (isLightSportAirplane(aircraft)) return 'Single Engine Piston';
  // No amateur builds a twin turboprop; the maker is one that we do not know.
  const isLarge = engineType === 'turboProp' && aircraft.aircraftType === 'fixedWingMultiEngine';
  if (!isLarge && isHomeBuilt(aircraft)) return 'Experimental';
  if (!isCertificated(make, model)) return null;
  if (engineType === 'turboProp') return 'Turboprop';
  if (!pistons.has(engineType)) return null;
  return aircraft.aircraftType === 'fixedWingMultiEngine' ? 'Multi Engine Piston' : 'Single Engine Piston';
}

const isLightSportAirplane = ({
  aircraftType: kind,
  engineType = 'unknown',
  make = '',
  model = '',
}: Registration) =>
  kind === 'fixedWingSingleEngine' && pistons.has(engineType) && isLightSportModel(make, model);

/** The first year in which amateurs could register what they built. */
const firstHomeBuilt = 1947;

const isHomeBuilt = (aircraft: Registration) => isKit(aircraft) || isBuiltByAmateur(aircraft);

const isKit = ({ make = '', model = '' }: Registration) =>
  makesExperimentals(make) || (kits.test(model) && !isCertificated(make, model));

/** True if the maker is neither known nor a company: the FAA lists the builder of a home-built as its maker. */
const isBuiltByAmateur = ({ make = '', model = '', yearManufactured: year = firstHomeBuilt }: Registration) =>
  !isCompany(make) && !isKnownMaker(make, model) && year >= firstHomeBuilt;
