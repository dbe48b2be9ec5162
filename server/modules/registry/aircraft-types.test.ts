import { expect, test } from 'vitest';
import { formatMake, formatModel } from './aircraft-names.ts';
import { toAircraftType, type Registration } from './aircraft-types.ts';
import { isLightSportModel } from './light-sport.ts';

const [single, multi] = ['fixedWingSingleEngine', 'fixedWingMultiEngine'] as const;
const aircraft = (text: string, kind: Registration['aircraftType'], engine: Registration['engineType']) => {
  const [make = '', model = '', operator = ''] = text.split(' | ');
  return {
    icaoHex: '',
    registration: '',
    make,
    model,
    operator,
    aircraftType: kind,
    engineType: engine,
  } as Registration;
};

test.each([
  ['CESSNA | 172S', single, 'reciprocating', 'Single Engine Piston'],
  ['CESSNA AIRCRAFT CO | 162', single, 'fourCycle', 'Single Engine Piston'],
  ['FLIGHT DESIGN GMBH | CTLS', single, 'fourCycle', 'Single Engine Piston'],
  ['ICON AIRCRAFT INC | A5', single, 'fourCycle', 'Single Engine Piston'],
  ['CZECH SPORT AIRCRAFT A S | SPORTCRUISER', single, 'fourCycle', 'Single Engine Piston'],
  ['AMERICAN LEGEND AIRCRAFT CO | AL3', single, 'reciprocating', 'Single Engine Piston'],
  ['PROGRESSIVE AERODYNE INC | SEAREY LSA', single, 'fourCycle', 'Single Engine Piston'],
  ['FLIGHT DESIGN GMBH | X9', single, 'fourCycle', null],
  ['UNHEARD OF AIRCRAFT LLC | X1', single, 'reciprocating', null],
  ['EADS/ALENIA ATR | ATR 42-500', multi, 'turboProp', null],
  ['PIPER | PA-28-181 | PIPER JOHN', single, 'reciprocating', 'Single Engine Piston'],
  ['BEECH | 58', multi, 'reciprocating', 'Multi Engine Piston'],
  ['CESSNA | 208B', single, 'turboProp', 'Turboprop'],
  ['BEECH | B200', multi, 'turboProp', 'Turboprop'],
  ['CIRRUS DESIGN CORP | SF50', single, 'turboFan', 'Light Jet'],
  ['CESSNA | 525B', multi, 'turboFan', 'Light Jet'],
  ['CESSNA | 560', multi, 'turboFan', 'Light Jet'],
  ['CESSNA | 560XL', multi, 'turboFan', 'Mid Size Jet'],
  ['TEXTRON AVIATION INC | 680A', multi, 'turboFan', 'Mid Size Jet'],
  ['LEARJET INC | 45', multi, 'turboFan', 'Light Jet'],
  ['LEARJET INC | 60', multi, 'turboFan', 'Mid Size Jet'],
  ['GATES LEAR JET | 25B', multi, 'turboJet', 'Light Jet'],
  ['RAYTHEON AIRCRAFT COMPANY | 400A', multi, 'turboFan', 'Light Jet'],
  ['RAYTHEON AIRCRAFT COMPANY | HAWKER 800XP', multi, 'turboFan', 'Mid Size Jet'],
  ['BRITISH AEROSPACE | BAE 125 SERIES 800A', multi, 'turboFan', 'Mid Size Jet'],
  ['EMBRAER S A | EMB-505', multi, 'turboFan', 'Light Jet'],
  ['EMBRAER S A | EMB-545', multi, 'turboFan', 'Mid Size Jet'],
  ['EMBRAER S A | ERJ 170-200 LR', multi, 'turboFan', 'Heavy Jet'],
  ['IAI LTD | GULFSTREAM G280', multi, 'turboFan', 'Mid Size Jet'],
  ['GULFSTREAM AEROSPACE | GV-SP (G550)', multi, 'turboFan', 'Heavy Jet'],
  ['BOMBARDIER INC | BD-100-1A10', multi, 'turboFan', 'Mid Size Jet'],
  ['BOMBARDIER INC | BD-700-1A10', multi, 'turboFan', 'Heavy Jet'],
  ['DASSAULT-BREGUET | FALCON 10', multi, 'turboFan', 'Light Jet'],
  ['DASSAULT-BREGUET | FALCON 50', multi, 'turboFan', 'Mid Size Jet'],
  ['DASSAULT AVIATION | FALCON 2000EX', multi, 'turboFan', 'Heavy Jet'],
  ['BOEING | 737-8', multi, 'turboFan', 'Heavy Jet'],
  ['AIRBUS | A321-231', multi, 'turboFan', 'Heavy Jet'],
  ['AERO VODOCHODY | L-39', single, 'turboFan', null],
  ['DASSAULT AVIATION | MIRAGE F1 CR', single, 'turboJet', null],
  ['ANDURIL INDUSTRIES INC | ROADRUNNER', multi, 'turboJet', null],
  ['BELL | 206B', 'rotorcraft', 'turboShaft', 'Helicopter'],
  ['ROBINSON HELICOPTER | R44', 'rotorcraft', 'reciprocating', 'Helicopter'],
  ['DJI | AGRAS T40', 'rotorcraft', 'electric', 'Other'],
  ['PIPISTREL D O O | VELIS ELECTRO', single, 'electric', 'Other'],
  ['SCHLEICHER | ASK 21', 'glider', 'none', 'Glider'],
  ['SCHEMPP-HIRTH | VENTUS 3M', 'glider', 'twoCycle', 'Glider'],
  ['CAMERON BALLOONS US | A-105', 'balloon', 'none', 'Other'],
  ['ROTORSPORT UK LTD | CAVALON', 'gyroplane', 'fourCycle', 'Other'],
  ['BARTH GEORGE E | RV6A | BARTH GEORGE E', single, 'reciprocating', 'Experimental'],
  ['COOK DAVID R | VANS RV-8 | SMITH JOHN', single, 'reciprocating', 'Experimental'],
  ['LARRY K FOWLER | SPECIAL | FOWLER LARRY K', single, 'reciprocating', 'Experimental'],
  ['GREAT LAKES | 2T-1A-2 | GREAT LAKES AVIATION LLC', single, 'reciprocating', 'Single Engine Piston'],
  ['VANS AIRCRAFT INC | RV-12', single, 'fourCycle', 'Experimental'],
  ['N419CM LLC | VANS RV10', single, 'reciprocating', 'Experimental'],
  ['FOXAIR LLC | KITFOX LIGHT SPORT', single, 'fourCycle', 'Experimental'],
  ['PITTS SPECIAL | S-1C', single, 'reciprocating', 'Experimental'],
  ['AVIAT INC | PITTS S-2B', single, 'reciprocating', 'Single Engine Piston'],
  ['YAKOVLEV | YAK 52', single, 'reciprocating', 'Experimental'],
  ['NORTH AMERICAN | P-51D', single, 'reciprocating', null],
  ['CUBCRAFTERS INC | CC11-160', single, 'fourCycle', 'Single Engine Piston'],
  ['CUB CRAFTERS INC | CC19-180', single, 'reciprocating', 'Single Engine Piston'],
  ['L-BIRD LLC | CCX-2000', single, 'reciprocating', 'Experimental'],
  ['PIPER JOHN A | CUB REPLICA', single, 'reciprocating', 'Experimental'],
  ['SMITH | AEROSTAR 601P', multi, 'reciprocating', 'Multi Engine Piston'],
  ['SMITH | MINIPLANE', single, 'reciprocating', 'Experimental'],
  ['HOBBS WILLIAM | LANCAIR EVOLUTION', single, 'turboProp', 'Experimental'],
  ['ANDERSON DALE | ROTORWAY EXEC 162F', 'rotorcraft', 'reciprocating', 'Experimental'],
  ['SCHREDER RICHARD | HP-18', 'glider', 'none', 'Experimental'],
  ['LANCAIR COMPANY | LC41-550FG', single, 'reciprocating', 'Single Engine Piston'],
  ['FAIRCHILD | KR-21', single, 'reciprocating', 'Single Engine Piston'],
  ['CESSNA | 172', single, 'unknown', null],
  ['CESSNA | 172', undefined, 'reciprocating', null],
] as const)('%s (%s, %s): %s', (text, kind, engine, expected) => {
  expect(toAircraftType(aircraft(text, kind, engine))).toBe(expected);
});

test.each([
  ['CESSNA', 'Cessna'],
  ['CIRRUS DESIGN CORP', 'Cirrus Design'],
  ['TEXTRON AVIATION INC', 'Textron Aviation'],
  ['HONDA AIRCRAFT CO LLC', 'Honda Aircraft'],
  ['MCDONNELL DOUGLAS', 'McDonnell Douglas'],
  ['AIRBUS S A S', 'Airbus'],
  ['IAI LTD', 'IAI'],
  ['PZL-SWIDNIK', 'PZL-Swidnik'],
  ['DJI', 'DJI'],
])('make %s → %s', (make, expected) => expect(formatMake(make)).toBe(expected));

test.each([
  ['172S', '172S'],
  ['PA-28-181', 'PA-28-181'],
  ['SR22T', 'SR22T'],
  ['J3C-65', 'J3C-65'],
  ['GLASAIR III', 'Glasair III'],
  ['HAWKER 800XP', 'Hawker 800XP'],
  ['GVIII-G700', 'GVIII-G700'],
  ['LONG-EZ', 'LONG-EZ'],
])('model %s → %s', (model, expected) => expect(formatModel(model)).toBe(expected));

test.each([
  ['Flight Design', 'CTLS', true],
  ['ICON Aircraft', 'A5', true],
  ['Czech Sport Aircraft', 'Sportcruiser', true],
  ['American Legend Aircraft', 'AL3C-100', true],
  ['Costruzioni Aeronautiche Tecna', 'P2008', true],
  ['Costruzioni Aeronautiche Tecna', 'P2008 JC', false],
  ['Costruzioni Aeronautiche Tecna', 'P2010', false],
  ['Cub Crafters', 'CC19-180', false],
  ['Cessna', '172S', false],
  // A kit may be experimental: nothing is proposed.
  ['Vans Aircraft', 'RV-12', false],
])('%s %s is known as light-sport: %s', (make, model, expected) =>
  expect(isLightSportModel(make, model)).toBe(expected),
);
