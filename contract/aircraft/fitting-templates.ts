import { hasHundredHour, templateIds, type TemplateId } from './reminder-templates.ts';
import {
  isLightSport,
  isPistonHelicopter,
  mayHaveProgram,
  yearlyInspectionOf,
  type InspectedAircraft,
} from './yearly-inspection.ts';

// Which templates of reminders an aircraft is offered.

/** Engines without magnetos, whose oil is checked and not changed every 50 hours. */
const turbine: TemplateId[] = ['oil', 'magneto'];
/** What no jet has: a propeller, or a parachute for its occupants. */
const jet: TemplateId[] = [...turbine, 'prop_overhaul', 'parachute', 'airframe_parachute', 'condition'];

/** Templates that do not fit a type of aircraft. Types that are not named, such as Other, may need any. */
const unfit: Record<string, TemplateId[]> = {
  'Multi Engine Piston': ['condition', 'airframe_parachute'],
  Turboprop: [...turbine, 'condition', 'airframe_parachute'],
  'Light Jet': jet,
  'Mid Size Jet': jet,
  'Heavy Jet': jet,
  // 91.207 is about airplanes.
  Helicopter: ['condition', 'elt', 'elt_battery', 'prop_overhaul', 'parachute', 'airframe_parachute'],
  // 14 CFR 91.411 names airplanes and helicopters. A motor glider's engine is an item of the owner's own.
  Glider: [
    'progressive',
    'elt',
    'elt_battery',
    'altimeter',
    'vor',
    'gps',
    'oil',
    'magneto',
    'engine_overhaul',
    'prop_overhaul',
  ],
};

const turbineHelicopters =
  /\br-?66\b|\bbell\b.*\b(?:2[0-3]\d|4[0-3]\d|505)|\b(?:369|480|500|520|530|600)[a-z]*\b|\bmd-?\s?\d{3}|airbus|eurocopter|aerospatiale|agusta|leonardo|sikorsky/i;

/** Returns the templates that a turbine helicopter's engine rules out; without a known model none. */
function unfitHelicopter(aircraft: InspectedAircraft): TemplateId[] {
  const name = [aircraft.make, aircraft.model].filter(Boolean).join(' ');
  return !isPistonHelicopter(aircraft) && turbineHelicopters.test(name) ? turbine : [];
}

/** The inspections that an aircraft is offered beside the yearly one that the rules give it, that one first. */
const inspections: Record<ReturnType<typeof yearlyInspectionOf>, TemplateId[]> = {
  // The type alone does not show which airplanes are light-sport ones.
  annual: ['annual', 'condition', 'program', 'progressive'],
  condition: ['condition'],
  program: ['program'],
};

/** Returns the templates that an owner may choose for an aircraft. */
export function templatesFor(aircraft: InspectedAircraft): TemplateId[] {
  const ruled = yearlyInspectionOf(aircraft);
  const without = new Set<TemplateId>([
    ...(unfit[aircraft.aircraftType] ?? []),
    ...(aircraft.aircraftType === 'Helicopter' ? unfitHelicopter(aircraft) : []),
    ...(hasHundredHour(aircraft) ? [] : (['100-hour'] as const)),
    ...(isLightSport(aircraft) ? [] : (['safety_directive'] as const)),
    ...(mayHaveProgram(aircraft) ? [] : (['program'] as const)),
  ]);
  // The inspection that the rules give comes first, whatever else the type rules out.
  without.delete(ruled);
  // The only jet with an annual, the Vision Jet, has a parachute.
  if (ruled === 'annual' && aircraft.aircraftType.endsWith('Jet')) without.delete('airframe_parachute');
  return [...inspections[ruled], ...templateIds.filter((id) => !inspections.annual.includes(id))].filter(
    (id) => !without.has(id),
  );
}

/** What nearly every owner tracks, beside the yearly inspection. */
const usual: TemplateId[] = ['elt', 'altimeter', 'transponder', 'oil'];

/** Returns the usual first items of an aircraft's due list; the rules need no more than when each was last done. */
export function usualTemplatesFor(aircraft: InspectedAircraft & { isForHire?: boolean }): TemplateId[] {
  const fitting = templatesFor(aircraft);
  // An inspection program sets intervals of its own.
  const ruled = yearlyInspectionOf(aircraft);
  const yearlyItem: TemplateId[] = ruled === 'program' ? [] : [ruled];
  const forHire: TemplateId[] = aircraft.isForHire ? ['100-hour'] : [];
  return [...yearlyItem, ...[...forHire, ...usual].filter((id) => fitting.includes(id))];
}
