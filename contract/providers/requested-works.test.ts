import { describe, expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { inspectionChoices, inspectionsFor, isUnknownJob, worksOf } from './requested-works.ts';
import type { WorkId } from './works.ts';

const piston = 'Single Engine Piston';
const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const skyhawk = { aircraftType: piston, category: 'Normal', make: 'Cessna', model: '172S' };
const sr22 = { aircraftType: piston, make: 'Cirrus', model: 'SR22' };
const pc12 = { aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' };
const tbm = { aircraftType: 'Turboprop', make: 'Socata', model: 'TBM 700' };
const kingAir = { aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' };

describe('the work that a request asks for', () => {
  test.each<[title: string, category: string, aircraft: string | InspectedAircraft | null, WorkId[]]>([
    ['Annual inspection', 'inspection', piston, ['annual']],
    ['Annual and ELT inspection', 'inspection', piston, ['annual']],
    ['Annual, ELT inspection', 'inspection', piston, ['annual']],
    ['Annual / 100-hour', 'inspection', piston, ['annual']],
    ['Annual with oil change', 'inspection', piston, ['annual', 'preventive_engine']],
    ['100-hour inspection', 'inspection', piston, ['hundred_hour']],
    ['100hr', 'inspection', piston, ['hundred_hour']],
    ['Oil change and 100-hour', 'maintenance', piston, ['hundred_hour', 'preventive_engine']],
    ['Yearly inspection', 'inspection', null, ['annual']],
    ['Progressive inspection, phase 2', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', 'Light Jet', ['program']],
    ['Inspection program', 'inspection', pc12, ['repair']],
    ['Phase 2', 'inspection', pc12, ['repair']],
    ['Phase inspection', 'inspection', pc12, ['repair']],
    ['Progressive inspection, phase 2', 'inspection', pc12, ['progressive']],
    ['Phases 1 to 4', 'inspection', kingAir, ['program']],
    ['Doc 10', 'inspection', 'Light Jet', ['program']],
    // Only what is an inspection becomes one.
    ['Prop strike inspection', 'inspection', piston, ['engine']],
    ['Borescope inspection', 'inspection', piston, ['engine']],
    ['Fix squawks from the annual', 'inspection', piston, ['repair']],
    ['Oil leak found at annual', 'maintenance', piston, ['engine']],
    ['Gear swing before the next annual', 'inspection', piston, ['airframe']],
    ['Annual, transponder squawk', 'inspection', piston, ['annual']],
    ['Annual squawks', 'inspection', piston, ['repair']],
    // Until the owner says that it is an inspection, it is the work that the rest of the title names.
    ['Prop 100 hour inspection', 'inspection', piston, ['propeller_work']],
    ['Muffler 100 hour inspection', 'inspection', piston, ['engine']],
    ['Landing gear annual', 'inspection', piston, ['airframe']],
    ['Battery annual capacity check', 'inspection', piston, ['airframe']],
    ['Annual heater inspection', 'inspection', piston, ['repair']],
    ['100 hrs SMOH oil leak', 'inspection', piston, ['engine']],
    ['100 hours SMOH borescope', 'inspection', piston, ['engine']],
    ['Engine has 100 hours, cylinder cracked', 'inspection', piston, ['engine']],
    ['New engine, 100 hr, oil burn', 'inspection', piston, ['engine']],
    ['Exhaust inspection, 100 hour', 'inspection', piston, ['engine']],
    ['Landing gear inspection, annual', 'inspection', piston, ['airframe']],
    ['Annual 10/15/2026, ELT', 'inspection', piston, ['elt']],
    ['24 month inspection', 'inspection', kingAir, ['repair']],
    ['24 month inspection', 'avionics', kingAir, ['altimeter', 'transponder']],
    ['24 month inspection', 'inspection', piston, ['altimeter', 'transponder']],
    ['Annual and 24 month inspection', 'inspection', kingAir, ['program']],
    ['Alternator out, annual coming up', 'inspection', piston, ['engine']],
    ['Transponder check, annual in May', 'inspection', piston, ['transponder']],
    ['annual done, need ELT', 'inspection', piston, ['elt']],
    ['100hr now, annual in May', 'inspection', piston, ['hundred_hour']],
    ['100-hour (annual in June)', 'inspection', piston, ['hundred_hour']],
    ['Annual complete, IFR cert needed', 'inspection', piston, ['altimeter', 'transponder']],
    // What is done every year is not the annual, nor 100 of anything a 100-hour.
    ['Annual ELT inspection', 'inspection', piston, ['elt']],
    ['ELT annual check', 'inspection', piston, ['elt']],
    ['Annual AD research', 'inspection', piston, ['repair']],
    ['Annual weight and balance', 'inspection', piston, ['repair']],
    ['Annual fire extinguisher', 'inspection', piston, ['repair']],
    ['Annual oil change', 'maintenance', piston, ['preventive_engine']],
    ['Special flight permit to fly to annual', 'maintenance', piston, ['repair']],
    ['Ferry to annual', 'maintenance', piston, ['repair']],
    ['Annual expired: ferry permit', 'inspection', piston, ['repair']],
    ['Annual gear swing', 'inspection', piston, ['airframe']],
    ['100-hr, next annual in May', 'inspection', piston, ['hundred_hour']],
    ['Engine upgrade to 100 hp', 'maintenance', piston, ['engine']],
    ['Oil 100h', 'maintenance', piston, ['preventive_engine']],
    ['Oil change 100 h', 'maintenance', piston, ['preventive_engine']],
    ['100-hour oil change', 'maintenance', piston, ['preventive_engine']],
    ['1,100 hours, cylinder low', 'maintenance', piston, ['engine']],
    ['Progressive oil pressure loss', 'maintenance', piston, ['engine']],
    ['Three-phase inverter', 'maintenance', piston, ['repair']],
    ['Three-phase, no power', 'maintenance', piston, ['repair']],
    ['Phase 1 flight test', 'maintenance', rv, ['repair']],
    // A change is not preventive maintenance.
    ['Bigger tires', 'modifications', piston, ['alteration']],
    ['Landing light', 'modifications', piston, ['alteration']],
    ['Install tundra tires', 'modifications', piston, ['alteration']],
    ['LED landing light', 'modifications', piston, ['alteration']],
    ['LED landing light conversion', 'maintenance', piston, ['airframe']],
    ['Replace landing light switch', 'maintenance', piston, ['airframe']],
    ['Oil filter adapter installation', 'maintenance', piston, ['engine']],
    ['Spark plug wires', 'maintenance', piston, ['engine']],
    // Preventive maintenance does not swallow other work.
    ['Cracked wheel half and tire', 'maintenance', piston, ['preventive_airframe', 'airframe']],
    ['Oil change and replace cracked exhaust', 'maintenance', piston, ['preventive_engine', 'engine']],
    ['Tires and brakes', 'maintenance', piston, ['preventive_airframe', 'airframe']],
    ['Oil change, transponder fails', 'maintenance', piston, ['preventive_engine', 'radios']],
    ['LED landing light by STC', 'modifications', piston, ['alteration']],
    ['Oil change', 'maintenance', piston, ['preventive_engine']],
    ['Oil and filter, spark plugs', 'maintenance', piston, ['preventive_engine']],
    ['Left main tire and tube', 'maintenance', piston, ['preventive_airframe']],
    ['Replace landing light', 'maintenance', piston, ['preventive_airframe']],
    ['ELT battery', 'avionics', piston, ['preventive_elt']],
    // By the aircraft: what it does not have is asked, not guessed.
    ['Annual', 'inspection', 'Experimental', ['condition']],
    ['100-hour', 'inspection', rv, ['repair']],
    ['Condition inspection on my RV-7', 'inspection', 'Experimental', ['condition']],
    ['Condition inspection', 'inspection', ctls, ['condition']],
    ['100-hour', 'inspection', ctls, ['hundred_hour']],
    ['Progressive inspection', 'inspection', ctls, ['repair']],
    ['Condition inspection', 'inspection', skyhawk, ['repair']],
    ['Condition inspection', 'inspection', piston, ['repair']],
    ['Condition inspection of my LSA', 'inspection', piston, ['condition']],
    ['Annual', 'inspection', 'Light Jet', ['program']],
    ['100-hour', 'inspection', kingAir, ['repair']],
    ['Pitot-static and transponder check', 'avionics', piston, ['altimeter', 'transponder']],
    ['IFR certification', 'avionics', piston, ['altimeter', 'transponder']],
    ['Transponder', 'avionics', piston, ['transponder']],
    ['Install GTX 345 transponder', 'avionics', piston, ['radios']],
    ['Install GTX 345', 'avionics', piston, ['radios']],
    ['Install GTX345R', 'maintenance', piston, ['radios']],
    ['Install GTX 345 and test', 'avionics', piston, ['transponder', 'radios']],
    ['Radio is scratchy', 'avionics', piston, ['radios']],
    ['ELT inspection', 'inspection', piston, ['elt']],
    ['Prebuy on a Bonanza', 'inspection', piston, ['prebuy']],
    ['Number 5 cylinder low on compression', 'engine', piston, ['engine']],
    // 14 CFR 65.81(a): no mechanic's. What is removed, installed or dressed is.
    ['Propeller overhaul', 'maintenance', piston, ['propeller']],
    ['Prop hub reseal', 'maintenance', piston, ['propeller']],
    ['Propeller repair', 'maintenance', piston, ['propeller']],
    ['Propeller overhaul and oil change', 'maintenance', piston, ['propeller', 'preventive_engine']],
    ['Remove propeller for overhaul', 'maintenance', piston, ['propeller_work']],
    ['Install overhauled propeller', 'maintenance', piston, ['propeller_work']],
    ['Propeller removal and installation', 'maintenance', piston, ['propeller_work']],
    ['Dress nick in prop blade', 'maintenance', piston, ['propeller_work']],
    ['Minor propeller repair', 'maintenance', piston, ['propeller_work']],
    ['Engine overhaul and prop balance', 'engine', piston, ['engine', 'propeller_work']],
    ['Altimeter overhaul', 'avionics', piston, ['instrument']],
    ['Attitude indicator repair', 'maintenance', piston, ['instrument']],
    ['Directional gyro overhaul', 'avionics', piston, ['instrument']],
    ['Altimeter overhaul and 91.411 test', 'avionics', piston, ['altimeter', 'instrument']],
    ['Replace altimeter', 'avionics', piston, ['flight_instruments']],
    ['Install overhauled attitude indicator', 'avionics', piston, ['flight_instruments']],
    ['Repair instrument panel light', 'maintenance', piston, ['repair']],
    ['DG overhaul', 'avionics', piston, ['instrument']],
    ['AI rebuild', 'avionics', piston, ['instrument']],
    ['Install overhauled DG', 'avionics', piston, ['avionics']],
    // What is torn down is inspected and repaired as necessary, 43 Appendix A(b)(3).
    ['Prop IRAN', 'maintenance', piston, ['propeller']],
    ['Prop teardown inspect', 'maintenance', piston, ['propeller']],
    ['Propeller strip and inspect', 'maintenance', piston, ['propeller']],
    ['Governor IRAN', 'maintenance', piston, ['governor']],
    ['Send prop for IRAN', 'maintenance', piston, ['propeller_work']],
    ['Prop strike teardown inspection', 'engine', piston, ['engine']],
    ['Engine teardown inspection', 'engine', piston, ['engine']],
    // Of a turbine the hot section, elsewhere an indicator.
    ['HSI left engine', 'maintenance', kingAir, ['engine']],
    ['HSI left engine', 'inspection', kingAir, ['engine']],
    ['HSI', 'maintenance', tbm, ['engine']],
    ['HSI', 'inspection', tbm, ['engine']],
    ['HSI on PT6A-64', 'maintenance', tbm, ['engine']],
    ['HSI and FCU', 'maintenance', kingAir, ['engine']],
    ['HSI heading flag', 'maintenance', kingAir, ['flight_instruments']],
    ['Garmin HSI', 'maintenance', kingAir, ['flight_instruments']],
    ['Replace HSI', 'maintenance', kingAir, ['flight_instruments']],
    ['HSI', 'avionics', kingAir, ['flight_instruments']],
    ['HSI', 'maintenance', piston, ['flight_instruments']],
    // 43.7(b), 65.95: who does the work may not be who approves it.
    ['Major repair, Form 337', 'maintenance', piston, ['major_work']],
    ['Major alteration: install tip tanks', 'modifications', piston, ['major_work']],
    ['Spar splice', 'maintenance', piston, ['major_work']],
    ['337 needed for antenna', 'avionics', piston, ['major_work']],
    ['Tail cone reskin, 337', 'maintenance', piston, ['major_work']],
    ['IA signature needed for 337', 'maintenance', piston, ['major_work']],
    ['Tires, 337', 'maintenance', piston, ['preventive_airframe']],
    ['Cessna 337 tires', 'maintenance', piston, ['preventive_airframe']],
    ['Prop major repair', 'maintenance', piston, ['propeller']],
    // Radios, instruments, or nobody knows.
    ['Comm 1 dead', 'avionics', piston, ['radios']],
    ['Pitot heat inop', 'avionics', piston, ['flight_instruments']],
    ['Airspeed indicator reads low', 'avionics', piston, ['flight_instruments']],
    ['Autopilot porpoises', 'avionics', piston, ['avionics']],
    ['Panel work', 'avionics', piston, ['avionics']],
    // Components have stations of their own, 145.59(c), (f).
    ['Magneto overhaul', 'engine', piston, ['electrical_accessory']],
    ['Alternator overhaul', 'engine', piston, ['electrical_accessory']],
    ['Starter overhaul', 'maintenance', piston, ['electrical_accessory']],
    ['Fuel servo overhaul', 'engine', piston, ['mechanical_accessory']],
    ['Carburetor overhaul', 'engine', piston, ['mechanical_accessory']],
    ['Governor overhaul', 'engine', piston, ['governor']],
    ['Prop governor overhaul', 'engine', piston, ['governor']],
    ['Prop governor reseal', 'maintenance', piston, ['governor']],
    ['Propeller governor rebuild', 'maintenance', piston, ['governor']],
    ['Prop governor repair', 'maintenance', piston, ['governor']],
    ['Governor cable repair', 'maintenance', piston, ['propeller_work']],
    ['Prop & governor overhaul', 'engine', piston, ['propeller', 'governor']],
    ['Prop, governor & spinner overhaul', 'engine', piston, ['propeller', 'governor', 'propeller_work']],
    ['Engine overhaul incl mags', 'engine', piston, ['electrical_accessory', 'engine']],
    ['Engine overhaul, prop', 'engine', piston, ['propeller', 'engine']],
    ['Magneto inspection', 'engine', piston, ['engine']],
    ['Remove magneto for overhaul', 'engine', piston, ['engine']],
    ['Install overhauled alternator', 'engine', piston, ['engine']],
    ['Engine overhaul', 'engine', piston, ['engine']],
    ['Prop nick', 'engine', piston, ['propeller_work']],
    ['Prop balance', 'maintenance', piston, ['propeller_work']],
    ['Dynamic prop balance', 'maintenance', piston, ['propeller_work']],
    ['Bent prop', 'maintenance', piston, ['propeller']],
    ['Propeller blade bent', 'engine', piston, ['propeller']],
    ['Replace bent prop', 'maintenance', piston, ['propeller_work']],
    ['Bent prop control lever', 'maintenance', piston, ['propeller_work']],
    ['Turbo overhaul', 'engine', piston, ['mechanical_accessory']],
    ['Turbo leaks oil', 'maintenance', piston, ['engine']],
    ['Nose strut rebuild', 'maintenance', piston, ['wheel_accessory']],
    ['Rebuild brakes', 'maintenance', piston, ['wheel_accessory']],
    ['Brake pads worn', 'maintenance', piston, ['airframe']],
    ['Fuel gauge inop', 'maintenance', piston, ['flight_instruments']],
    ['Fuel gauge overhaul', 'avionics', piston, ['instrument']],
    ['Fuel sender replacement', 'maintenance', piston, ['airframe']],
    ['Install prop', 'engine', piston, ['propeller_work']],
    ['Prop strike', 'engine', piston, ['engine']],
    ['Tach cable repair', 'maintenance', piston, ['repair']],
    ['Tach repair', 'maintenance', piston, ['instrument']],
    ['Send altimeter for overhaul', 'avionics', piston, ['flight_instruments']],
    ['BRS repack', 'maintenance', piston, ['parachute']],
    ['CAPS parachute repack', 'maintenance', piston, ['parachute']],
    ['Parachute repack', 'maintenance', sr22, ['parachute']],
    ['Parachute due', 'maintenance', sr22, ['parachute']],
    ['CAPS due', 'maintenance', sr22, ['parachute']],
    ['BRS 6 year', 'maintenance', piston, ['parachute']],
    ['Fuel caps leak, repack wheel bearings', 'maintenance', piston, ['airframe']],
    // 91.307(a): that of a person is a rigger's.
    ['Parachute due', 'maintenance', piston, ['personal_parachute']],
    ['Softie repack', 'maintenance', piston, ['personal_parachute']],
    ['Personal parachute repack', 'maintenance', sr22, ['personal_parachute']],
    ['Emergency parachute repack', 'maintenance', sr22, ['personal_parachute']],
    ['Parachute repack', 'maintenance', piston, ['personal_parachute']],
    ['Emergency parachute repack for aerobatics', 'maintenance', piston, ['personal_parachute']],
    ['Seat pack chute repack', 'maintenance', piston, ['personal_parachute']],
    ['Repack my parachute', 'maintenance', piston, ['personal_parachute']],
    ['Annual and parachute repack', 'inspection', piston, ['annual', 'personal_parachute']],
    // 49 CFR 180.209: a bottle is no part of the aircraft while it is tested.
    ['Oxygen bottle hydrotest', 'maintenance', piston, ['oxygen']],
    ['Hydrostatic test oxygen cylinder', 'maintenance', piston, ['oxygen']],
    ['Oxygen cylinder requalification', 'maintenance', piston, ['oxygen']],
    ['Annual, O2 bottle hydro', 'inspection', piston, ['annual', 'oxygen']],
    ['Oxygen cylinder test, 5 year', 'maintenance', piston, ['oxygen']],
    ['Oxygen bottle, 5-year test', 'maintenance', piston, ['oxygen']],
    ['Oxygen bottle test', 'maintenance', piston, ['oxygen']],
    ['Oxygen bottle due', 'maintenance', piston, ['oxygen']],
    ['O2 cylinder test', 'maintenance', piston, ['oxygen']],
    ['Test my O2 bottle', 'maintenance', piston, ['oxygen']],
    ['Hydrostatic test', 'maintenance', piston, ['oxygen']],
    ['Hydro-static test', 'avionics', piston, ['oxygen']],
    ['Bottle hydro', 'maintenance', piston, ['oxygen']],
    ['Annual, hydrostatic test', 'inspection', piston, ['annual', 'oxygen']],
    ['Oxygen leak', 'maintenance', piston, ['repair']],
    ['Oxygen bottle leak test', 'maintenance', piston, ['repair']],
    ['Fire bottle hydrostatic test', 'maintenance', piston, ['repair']],
    ['Hydrostatic lock', 'engine', piston, ['engine']],
    ['Oxygen fill and transponder recert', 'maintenance', piston, ['transponder']],
    ['Hydrostatic test, fuel leak', 'maintenance', piston, ['oxygen', 'repair']],
    ['Airframe squawks, engine overhaul', 'maintenance', piston, ['engine']],
    ['RVSM recert', 'avionics', 'Heavy Jet', ['altimeter']],
    // A side of the aircraft, both, or nobody knows.
    ['Gear won’t retract', 'maintenance', piston, ['airframe']],
    // 43 Appendix A(b)(1): the mount of the engine is airframe.
    ['Engine mount cracked', 'maintenance', piston, ['airframe']],
    ['Engine mount cracked', 'engine', piston, ['airframe']],
    ['Engine-mount cracked', 'engine', piston, ['airframe']],
    ['Dynafocal mount cracked', 'engine', piston, ['airframe']],
    ['Repair engine mount tube', 'maintenance', piston, ['airframe']],
    ['Replace engine mount', 'maintenance', piston, ['airframe']],
    ['Engine mount bent after nosewheel collapse', 'maintenance', piston, ['airframe']],
    ['Engine overhaul and new motor mounts', 'engine', piston, ['airframe', 'engine']],
    ['Brake master cylinder leaks', 'maintenance', piston, ['airframe']],
    ['Exhaust leak and flap track worn', 'maintenance', piston, ['airframe', 'engine']],
    ['Correct: Brake line chafed, Muffler cracked', 'maintenance', piston, ['airframe', 'engine']],
    ['Something rattles', 'maintenance', piston, ['repair']],
    ['STOL kit', 'modifications', piston, ['alteration']],
    ['Wash before the annual', 'detailing', piston, ['detailing']],
  ])('%s (%s, %o)', (title, category, aircraft, works) => {
    const known = typeof aircraft === 'string' ? { aircraftType: aircraft } : aircraft;
    expect(worksOf({ title, category, aircraft: known })).toEqual(works);
  });
});

test.each<[aircraft: InspectedAircraft, inspections: string]>([
  [skyhawk, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Multi Engine Piston', make: 'Beech', model: '58' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Multi Engine Piston', make: 'Douglas', model: 'DC-3C' }, 'program'],
  [rv, 'condition'],
  [ctls, 'condition hundred_hour'],
  [{ aircraftType: 'Other', category: 'Light-Sport' }, 'condition hundred_hour'],
  [kingAir, 'program'],
  [{ aircraftType: 'Light Jet', make: 'Cessna', model: '525' }, 'program'],
  [{ aircraftType: 'Turboprop', make: 'Shorts', model: 'SD3-60' }, 'program'],
  ...[
    ['Beech', 'E-90'],
    ['Beech', 'A200'],
    ['Beech', 'A200CT'],
    ['Beech', '100'],
    ['Beech', '65-90'],
    ['Beech', 'A99'],
    ['Beech', 'B200GT'],
    ['Swearingen', 'SA-26AT'],
    ['Aero Commander', '681'],
    ['Aero Commander', '680V'],
    ['De Havilland', 'DHC 6-300'],
    ['Grumman', 'G-73T'],
  ].map(([make, model]): [InspectedAircraft, string] => [
    { aircraftType: 'Turboprop', make, model },
    'program',
  ]),
  [{ aircraftType: 'Turboprop', make: 'Textron', model: '3000' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Turboprop', make: 'Cessna', model: '208B' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Turboprop', make: 'Beech', model: 'T-6A' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Helicopter', make: 'Robinson', model: 'R44 II' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Helicopter', make: 'Bell', model: '407' }, 'annual hundred_hour progressive program'],
])('the inspections of %o: %s', (aircraft, inspections) => {
  expect(inspectionsFor(aircraft).join(' ')).toBe(inspections);
});

test('a condition inspection is offered where nobody gave a category, and only there', () => {
  const unknown = { aircraftType: piston };
  expect(inspectionChoices(unknown, 'Condition inspection')).toContain('condition');
  expect(inspectionChoices(unknown, 'Please look at it')).not.toContain('condition');
  expect(inspectionChoices(skyhawk, 'Condition inspection')).not.toContain('condition');
  expect(isUnknownJob('condition', unknown)).toBe(false);
  expect(isUnknownJob('condition', skyhawk)).toBe(true);
  expect(isUnknownJob('hundred_hour', rv)).toBe(true);
  expect(isUnknownJob('annual', rv)).toBe(false);
  expect(isUnknownJob('oil_change', rv)).toBe(false);
});

test('the owner’s choice decides before the title', () => {
  const asked = { title: 'Oil leak found at annual', category: 'inspection', aircraft: null };
  expect(worksOf({ ...asked, serviceJob: 'annual' })).toEqual(['annual']);
  expect(worksOf({ ...asked, title: 'Annual', serviceJob: 'none' })).toEqual(['repair']);
  const condition = { ...asked, title: 'Condition inspection', serviceJob: 'condition' };
  expect(worksOf({ ...condition, aircraft: { aircraftType: piston } })).toEqual(['condition']);
  const tested = (title: string) =>
    worksOf({ title, category: 'avionics', aircraft: null, serviceJob: 'none' });
  expect(tested('Altimeter')).toEqual(['flight_instruments']);
  expect(tested('Check altimeter')).toEqual(['flight_instruments']);
  expect(tested('Altimeter test')).toEqual(['altimeter']);
  // Not one that the aircraft does not have.
  expect(worksOf({ ...condition, aircraft: skyhawk })).toEqual(['repair']);
  expect(worksOf({ ...condition, serviceJob: 'hundred_hour', aircraft: rv })).toEqual(['condition']);
});

test.each<[title: string, category: string, serviceJob: string, WorkId[], aircraft?: InspectedAircraft]>([
  ['Biennial work', 'avionics', 'altimeter_transponder', ['altimeter', 'transponder']],
  ['Prop at TBO', 'engine', 'propeller', ['propeller', 'propeller_work']],
  ['Buying this 182', 'inspection', 'pre_buy', ['prebuy']],
  ['Something rattles', 'maintenance', 'magneto', ['engine']],
  ['Better ones', 'modifications', 'brakes', ['alteration']],
  ['Annual and oil change', 'maintenance', 'oil_change', ['annual', 'preventive_engine']],
  ['Annual with ELT', 'inspection', 'elt', ['annual']],
  ['Annual inspection', 'inspection', 'hundred_hour', ['annual']],
  ['100-hour', 'inspection', 'annual', ['annual']],
  ['Annual inspection', 'inspection', 'phase', ['annual'], skyhawk],
  ['Please look at it', 'inspection', 'phase', ['repair'], pc12],
  ['Please look at it', 'inspection', 'phase', ['program'], kingAir],
  ['Phase 2', 'inspection', 'phase', ['progressive'], skyhawk],
])('“%s” (%s) with the job %s: %j', (title, category, serviceJob, works, aircraft = skyhawk) => {
  expect(worksOf({ title, category, serviceJob, aircraft })).toEqual(works);
});

test('a program that an aircraft can’t have is asked about', () => {
  expect(isUnknownJob('phase', skyhawk)).toBe(true);
  expect(isUnknownJob('phase', pc12)).toBe(true);
  expect(isUnknownJob('phase', kingAir)).toBe(false);
});
