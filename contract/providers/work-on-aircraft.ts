import {
  isExperimental,
  isLightSport,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import { workOf, type Work, type WorkId } from './works.ts';

/** Maintenance of an aircraft and its components, without inspections and without the tests that need a rated station. */
const maintenance = [
  'repair',
  'airframe',
  'engine',
  'propeller_work',
  'propeller',
  'mechanical_accessory',
  'wheel_accessory',
  'electrical_accessory',
  'governor',
  'alteration',
  'major_work',
  'avionics',
  'radios',
  'flight_instruments',
  'elt',
  'preventive',
  'preventive_airframe',
  'preventive_elt',
  'preventive_engine',
] as const satisfies WorkId[];
/** Work on an experimental aircraft that asks for no certificate: Part 43 does not apply to it, 14 CFR 43.1(b). */
const uncertificated = new Set<WorkId>([...maintenance, 'instrument']);
/** What a light-sport repairman with a maintenance rating signs on aircraft of that category, 14 CFR 65.109(b). */
const lightSportWorks = new Set<WorkId>([...maintenance, 'condition', 'hundred_hour']);
const isMechanics = ({ signers }: Work) => signers.some(({ kind }) => kind === 'a_and_p');

/** Returns the requirements of a kind of work on an aircraft; null for one that is not known. */
export function workOn(id: WorkId, aircraft: InspectedAircraft | null): Work {
  const all = workOf(id);
  if (aircraft && isExperimental(aircraft)) {
    if (id === 'condition')
      return {
        ...all,
        needs: 'A&P, repair station or the repairman certificate for this aircraft',
        signers: [...all.signers, { kind: 'repairman_builder' }],
      };
    if (uncertificated.has(id))
      return {
        ...all,
        needs: null,
        rule: '14 CFR 43.1(b)',
        note: 'Maintenance of an experimental aircraft asks for no certificate.',
      };
  }
  if (aircraft && isLightSport(aircraft) && lightSportWorks.has(id))
    return {
      ...all,
      // 65.81(a) keeps a mechanic from the overhaul of a propeller there too.
      needs: isMechanics(all)
        ? 'A&P, light-sport repairman (maintenance) or repair station'
        : 'Light-sport repairman (maintenance) or repair station',
      ...(id === 'condition' && { rule: '14 CFR 91.327(b)', note: null }),
      ...(id === 'hundred_hour' && { rule: '14 CFR 91.327(c)' }),
      // 43.1(d) knows no major alteration there: the maker authorizes it.
      ...((id === 'alteration' || id === 'major_work') && {
        rule: '14 CFR 91.327(b), 65.109(b)',
        note: null,
      }),
      signers: [...all.signers.filter(({ kind }) => kind !== 'repairman_lsrm'), { kind: 'repairman_lsrm' }],
    };
  return all;
}
