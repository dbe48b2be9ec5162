import { describe, expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import type { CredentialStatus } from '#contract/providers/credential-kinds.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { missingFrom, resultError, type SheetFacts } from './sheet-requirements.ts';
import {
  entriesFor,
  ferryText,
  inspectionTypeOf,
  resultsOf,
  resultText,
  signOffKindOf,
  testsBeside,
  worksOfEntry,
  type SignerCertificate,
  type SignOffKind,
} from './sign-off-rules.ts';
import {
  fittingCertificate,
  signedWorks,
  signerCheckOf,
  suggestedCertificate,
  type HeldCertificate,
} from './signer-check.ts';

const cessna = { aircraftType: 'Single Engine Piston' };
const rv = { aircraftType: 'Experimental' };
const sportStar = { aircraftType: 'Single Engine Piston', category: 'Light-Sport' };

describe('the kind of a sheet', () => {
  const kinds: [
    category: string,
    title: string,
    aircraft: typeof cessna | null,
    wanted: SignOffKind | null,
  ][] = [
    ['maintenance', 'Left main tire', cessna, 'maintenance'],
    ['avionics', 'Pitot-static and transponder check', cessna, 'maintenance'],
    ['engine', 'Cylinder 3', rv, 'experimental'],
    ['inspection', 'Annual inspection', cessna, 'inspection'],
    ['inspection', 'Please look at it', cessna, 'maintenance'],
    ['inspection', 'Prop strike inspection', cessna, 'maintenance'],
    ['maintenance', 'Oil leak found at annual', cessna, 'maintenance'],
    ['maintenance', '100-hour and oil change', cessna, 'inspection'],
    ['inspection', 'Phase inspection', { aircraftType: 'Light Jet' }, 'program'],
    ['inspection', 'Phase 3 of the progressive', cessna, 'progressive'],
    ['inspection', 'Annual inspection', rv, 'condition'],
    // It has none: the owner is asked, and the signer enters what it is.
    ['inspection', '100-hour', rv, 'experimental'],
    // The light-sport category is under Part 43: 43.1(d).
    ['inspection', 'Condition inspection of a light-sport aircraft', cessna, 'light_sport'],
    ['inspection', 'Annual inspection', sportStar, 'light_sport'],
    ['inspection', '100-hour', sportStar, 'light_sport'],
    ['maintenance', 'Left main tire', sportStar, 'maintenance'],
    ['inspection', 'Pre-buy inspection', cessna, null],
    ['maintenance', 'Seat pack chute repack', cessna, null],
    ['inspection', 'Annual and parachute repack', cessna, 'inspection'],
    ['inspection', 'Pre-buy and transponder check', cessna, 'maintenance'],
    ['detailing', 'Wash and wax after the annual', cessna, null],
    ['inspection', 'Annual inspection', null, null],
  ];
  test.each(kinds)('%s, “%s”', (category, title, aircraft, wanted) => {
    expect(signOffKindOf({ category, title, aircraft, reminders: [] })).toBe(wanted);
  });

  test('items of the due list decide before the title', () => {
    const work = { category: 'maintenance', title: 'What is due', aircraft: cessna };
    expect(signOffKindOf({ ...work, reminders: [{ template: 'annual' }] })).toBe('inspection');
    expect(signOffKindOf({ ...work, reminders: [{ template: 'transponder' }] })).toBe('maintenance');
  });
});

describe('what a sheet lacks', () => {
  const complete: SheetFacts = {
    inspectionType: 'Annual',
    description: 'Inspected by the maker’s checklist.',
    doneOn: '2026-10-14',
    total: 3419.6,
    signerName: 'Dana Ortiz',
    certificateKind: 'ia',
    certificateNumber: '3141592',
    result: 'approved',
  };
  const cases: [field: keyof SheetFacts, path: string, maintenance: string | null, inspection: string][] = [
    ['inspectionType', 'inspectionType', null, '43.11(a)(1)'],
    ['description', 'description', '43.9(a)(1)', '43.11(a)(1)'],
    ['doneOn', 'doneOn', '43.9(a)(2)', '43.11(a)(2)'],
    ['total', 'readings.total', null, '43.11(a)(2)'],
    ['signerName', 'signerName', '43.9(a)(4)', '43.11(a)(3)'],
    ['certificateKind', 'certificateKind', '43.9(a)(4)', '43.11(a)(3)'],
    ['certificateNumber', 'certificateNumber', '43.9(a)(4)', '43.11(a)(3)'],
    ['result', 'result', '43.9(a)(4)', '43.11(a)(4), (5)'],
  ];
  test.each(cases)('%s names its paragraph', (field, path, maintenance, inspection) => {
    const without = { ...complete, [field]: undefined };
    const found = (kind: SignOffKind) =>
      missingFrom(kind, without).map((one) => [one.path, one.message.replace(/^[^,]*, /, '')]);
    expect(found('maintenance')).toEqual(maintenance === null ? [] : [[path, maintenance]]);
    expect(found('inspection')).toEqual([[path, inspection]]);
    expect(found('condition')).toEqual([[path, 'operating limitations']]);
  });

  test('a 91.411 entry has the altitude tested, unless the static system alone was', () => {
    const tested = { ...complete, works: ['altimeter', 'transponder'] as const };
    const missing = [
      {
        path: 'altitudeTested',
        message: 'Enter the altitude tested, or say that the altimeter wasn’t tested, 43 Appendix E(d)',
      },
    ];
    for (const kind of ['maintenance', 'experimental'] as const)
      expect(missingFrom(kind, tested)).toEqual(missing);
    expect(missingFrom('maintenance', { ...tested, altitudeTested: 20_000 })).toEqual([]);
    expect(missingFrom('maintenance', { ...tested, isStaticOnly: true })).toEqual([]);
    expect(missingFrom('maintenance', { ...tested, isUntested: true })).toEqual([]);
    expect(missingFrom('maintenance', { ...complete, works: ['transponder'] })).toEqual([]);
  });

  test('a progressive inspection names what was routine and what detailed', () => {
    expect(missingFrom('progressive', complete).map(({ path }) => path)).toEqual(['routine', 'detailed']);
    const named = { routine: 'the aircraft', detailed: 'the left wing' };
    expect(missingFrom('progressive', { ...complete, ...named })).toEqual([]);
  });

  test('a major change has its Form 337, in the light-sport category the manufacturer’s authorization', () => {
    const [message, authorization] = [false, true].map(
      (isLightSport) => missingFrom('maintenance', { ...complete, isMajor: true, isLightSport })[0]!.message,
    );
    expect(message).toContain('Form 337 with its date, 43.9(d)');
    expect(authorization).toBe('Name the manufacturer’s authorization of the change, 91.327(b)');
  });

  test('a list of discrepancies has items; blanks are missing', () => {
    const listed = { ...complete, result: 'discrepancies' as const };
    expect(missingFrom('inspection', complete)).toEqual([]);
    expect(missingFrom('inspection', listed)).toEqual([
      { path: 'discrepancies', message: 'List the discrepancies, 43.11(a)(5), (b)' },
    ]);
    expect(missingFrom('inspection', { ...listed, discrepancyCount: 1 })).toEqual([]);
    expect(missingFrom('maintenance', { ...complete, signerName: '  ' })).toHaveLength(1);
  });
});

describe('the result', () => {
  test('of maintenance is no list of discrepancies', () => {
    expect(resultsOf('maintenance')).toEqual(['approved']);
    expect(resultError('maintenance', 'discrepancies', [])).toContain('43.11(a)(5)');
    expect(resultError('maintenance', 'approved', [1])).toBeUndefined();
    for (const kind of ['inspection', 'condition'] as const) {
      expect(resultsOf(kind)).toEqual(['approved', 'discrepancies']);
      expect(resultError(kind, 'discrepancies', [1])).toBeUndefined();
    }
  });

  test('of maintenance approves the work performed alone, 43.9(a)(4)', () => {
    expect(resultText('maintenance', 'approved')).toBe(
      'Approved for return to service, only for the work performed',
    );
    expect(resultText('inspection', 'approved')).toBe('Approved for return to service');
  });

  test('of a condition inspection has the words of operating limitations', () => {
    const words = [
      ...resultsOf('condition').map((result) => resultText('condition', result)),
      resultError('condition', 'approved', [1, 2])!,
    ].join(' ');
    expect(words).not.toMatch(/airworthy|return to service|43\.11/i);
    expect(words).toContain('condition for safe operation');
    expect(resultError('condition', 'approved', [1, 2])).toBe(
      'You gave findings 1, 2 the most serious grade. Choose “No statement of condition: list of discrepancies”, operating limitations',
    );
    expect(resultError('inspection', 'approved', [1])).toBe(
      'You graded finding 1 Unairworthy. Choose “Not approved: list of discrepancies”, 43.11(a)(5)',
    );
  });

  test('names a light-sport repairman among the people who may correct its list', () => {
    const repairman = 'light-sport repairman (maintenance)';
    expect(ferryText('light_sport')).toContain(repairman);
    expect(ferryText('inspection')).not.toContain(repairman);
  });

  test('the yearly inspection of an experimental aircraft is no annual', () => {
    const work = { category: 'inspection', title: 'What is due', reminders: [{ template: 'annual' }] };
    expect(inspectionTypeOf({ ...work, aircraft: rv }, 'condition')).toBe('Condition inspection');
    expect(inspectionTypeOf({ ...work, aircraft: cessna }, 'annual')).toBe('Annual');
  });
});

describe('who may sign', () => {
  const held = (
    kind: SignerCertificate,
    status: CredentialStatus,
    ratings: string[] = [],
  ): HeldCertificate => ({
    kind,
    status,
    ratings,
    number: 'AB-123',
    holder: 'Dana Ortiz',
  });
  const check = (
    works: WorkId[],
    certificateKind: SignerCertificate,
    certificates: HeldCertificate[],
    certificateNumber = 'ab 123',
    aircraft: InspectedAircraft = cessna,
    signerName = 'dana ortiz',
  ) =>
    signerCheckOf({ works, aircraft, signerName, certificateKind, certificateNumber, held: certificates })
      .state;

  const cases: [wanted: string, works: WorkId[], kind: SignerCertificate, held: HeldCertificate[]][] = [
    ['checked', ['annual'], 'ia', [held('ia', 'checked')]],
    ['stated', ['annual'], 'ia', [held('ia', 'stated')]],
    ['expired', ['annual'], 'ia', [held('ia', 'expired')]],
    ['unlisted', ['annual'], 'ia', [held('a_and_p', 'checked')]],
    // An A&P without an IA signs a 100-hour, not an annual: 14 CFR 43.7, 65.95.
    ['unfit', ['annual'], 'a_and_p', [held('a_and_p', 'checked'), held('ia', 'checked')]],
    ['checked', ['hundred_hour'], 'a_and_p', [held('a_and_p', 'checked')]],
    ['checked', ['hundred_hour'], 'a_and_p', [held('ia', 'checked')]],
    ['unfit', ['transponder'], 'ia', [held('ia', 'checked')]],
    ['unfit', ['transponder'], 'repair_station', [held('repair_station', 'checked', ['radio_1'])]],
    ['checked', ['transponder'], 'repair_station', [held('repair_station', 'checked', ['radio_3'])]],
    // The mechanic's certificate stays when the authorization expires, 65.92.
    ['stated', ['hundred_hour'], 'a_and_p', [held('ia', 'expired')]],
    // The worst of all works counts.
    ['unfit', ['hundred_hour', 'altimeter'], 'a_and_p', [held('a_and_p', 'checked')]],
    ['unfit', ['repair'], 'repairman', [held('repairman', 'checked')]],
    ['not_needed', ['detailing'], 'a_and_p', []],
    ['stated', ['oxygen'], 'a_and_p', []],
  ];
  test.each(cases)('%s: %j by %s', (wanted, works, kind, certificates) => {
    expect(check(works, kind, certificates)).toBe(wanted);
  });

  test('an expired authorization is said beside other work that it never fit', () => {
    const works: WorkId[] = ['annual', 'propeller'];
    const signer = { signerName: 'Dana Ortiz', certificateKind: 'ia', certificateNumber: 'AB123' } as const;
    const by = (status: CredentialStatus) =>
      signerCheckOf({ works, aircraft: cessna, ...signer, held: [held('ia', status)] });
    expect(by('expired')).toEqual({ state: 'unfit', unfit: ['propeller'], isExpired: true });
    expect(by('checked')).toMatchObject({ state: 'unfit', isExpired: false });
  });

  test('a certificate that we refused is not checked, and fits by its ratings alone', () => {
    const refused = (...ratings: string[]) => [held('repair_station', 'refused', ratings)];
    expect(check(['transponder'], 'repair_station', refused('radio_3'))).toBe('stated');
    expect(check(['transponder'], 'repair_station', refused())).toBe('stated');
    expect(check(['transponder'], 'repair_station', refused('airframe_1'))).toBe('unfit');
    expect(check(['annual'], 'ia', [held('ia', 'refused')])).toBe('stated');
  });

  test('another number than the checked one is only stated; a repairman certificate names one aircraft', () => {
    expect(check(['annual'], 'ia', [held('ia', 'checked')], '999')).toBe('stated');
    expect(check(['condition'], 'repairman', [held('repairman', 'checked')], 'AB123', rv)).toBe('stated');
  });

  test('checked belongs to a person: in another hand a certificate is only stated', () => {
    const mine = [held('ia', 'checked')];
    expect(check(['annual'], 'ia', mine, 'AB123', cessna, 'Dana  ORTIZ')).toBe('checked');
    expect(check(['annual'], 'ia', mine, 'AB123', cessna, 'Walt Ferris')).toBe('stated');
    expect(check(['annual'], 'ia', [{ ...mine[0]!, holder: null }], 'AB123')).toBe('stated');
    // A station signs through whom it authorizes.
    const station = held('repair_station', 'checked', ['airframe_1', 'airframe_3']);
    expect(check(['annual'], 'repair_station', [station], 'AB123', cessna, 'Walt Ferris')).toBe('checked');
  });

  test.each<[wanted: string, work: WorkId, kind: SignerCertificate, aircraft: InspectedAircraft]>([
    ['checked', 'condition', 'repairman_lsrm', sportStar],
    ['unfit', 'condition', 'repairman_lsri', sportStar],
    ['unfit', 'condition', 'repairman_builder', sportStar],
    ['checked', 'hundred_hour', 'repairman_lsrm', sportStar],
    ['checked', 'engine', 'repairman_lsrm', sportStar],
    ['checked', 'propeller', 'repairman_lsrm', sportStar],
    ['unfit', 'propeller', 'repairman_lsrm', cessna],
    ['unfit', 'hundred_hour', 'repairman_lsrm', cessna],
    ['stated', 'condition', 'repairman_builder', rv],
    // On the own aircraft alone.
    ['unfit', 'condition', 'repairman_lsri', rv],
    ['depends', 'condition', 'repairman_lsrm', rv],
    ['checked', 'condition', 'repairman_lsrm', cessna],
    ['unfit', 'condition', 'repairman_lsrm', { ...cessna, category: 'Normal' }],
    // A minor alteration is a mechanic's; a major one is a work of its own.
    ['checked', 'alteration', 'a_and_p', cessna],
    ['unfit', 'major', 'a_and_p', cessna],
    ['checked', 'alteration', 'repairman_lsrm', sportStar],
    ['checked', 'alteration', 'a_and_p', sportStar],
    // What is altered may be on the other side of the aircraft.
    ['depends', 'alteration', 'airframe', cessna],
    ['depends', 'alteration', 'powerplant', cessna],
    ['depends', 'alteration', 'airframe', sportStar],
    ['unfit', 'condition', 'repairman_station', rv],
    // Part 43 does not apply to experimental aircraft: no certificate is asked for maintenance, 43.1(b).
    ['not_needed', 'repair', 'a_and_p', rv],
    ['not_needed', 'instrument', 'a_and_p', rv],
    ['unfit', 'instrument', 'ia', cessna],
    // Of work that may be on either side one rating says nothing.
    ['depends', 'repair', 'airframe', cessna],
    ['depends', 'repair', 'powerplant', cessna],
    ['checked', 'airframe', 'airframe', cessna],
    ['unfit', 'airframe', 'powerplant', cessna],
    ['unfit', 'preventive_engine', 'airframe', cessna],
    ['unfit', 'annual', 'airframe', cessna],
    ['depends', 'hundred_hour', 'airframe', cessna],
    ['unfit', 'engine', 'airframe', cessna],
    ['checked', 'engine', 'powerplant', cessna],
    ['unfit', 'avionics', 'powerplant', cessna],
  ])('%s: %s by %s', (wanted, work, kind, aircraft) => {
    expect(check([work], kind, [held(kind, 'checked')], 'AB123', aircraft)).toBe(wanted);
  });

  test.each<[wanted: string, by: SignerCertificate, says: object, aircraft: InspectedAircraft]>([
    ['checked', 'a_and_p', {}, cessna],
    // An IA or a station approves a major repair: 43.7(b), 65.95.
    ['unfit', 'a_and_p', { isMajor: true }, cessna],
    ['unfit', 'airframe', { isMajor: true }, cessna],
    ['checked', 'ia', { isMajor: true }, cessna],
    // 43.1(d) has no list of major work for products without an FAA approval.
    ['checked', 'a_and_p', { isMajor: true }, sportStar],
  ])('%s: a repair by %s that says %j', (wanted, kind, says, aircraft) => {
    const works = signedWorks({ works: ['repair'], aircraft, ...says });
    expect(check(works, kind, [held(kind, 'checked')], 'AB123', aircraft)).toBe(wanted);
  });

  test('major work on an experimental aircraft is none by Part 43, 43.1(b)', () => {
    const signed = (aircraft: InspectedAircraft) =>
      signedWorks({ works: ['alteration'], aircraft, isMajor: true });
    expect(signed(rv)).toEqual(['alteration']);
    expect(signed(cessna)).toEqual(['alteration', 'major']);
  });

  test('a station alters within its ratings', () => {
    const by = (...ratings: string[]) =>
      check(['alteration'], 'repair_station', [held('repair_station', 'checked', ratings)]);
    expect([by('radio_1'), by('airframe_1', 'airframe_3')]).toEqual(['depends', 'checked']);
  });

  test('a mechanic may test the static system alone', () => {
    const by = (isStaticOnly: boolean, kind: SignerCertificate) =>
      check(signedWorks({ works: ['altimeter'], aircraft: cessna, isStaticOnly }), kind, [
        held(kind, 'checked'),
      ]);
    expect([by(false, 'a_and_p'), by(true, 'a_and_p'), by(true, 'airframe'), by(true, 'powerplant')]).toEqual(
      ['unfit', 'checked', 'checked', 'unfit'],
    );
  });

  test('an entry for no altimeter test is signed as what else it is', () => {
    const signed = (works: WorkId[]) => signedWorks({ works, aircraft: cessna, isUntested: true });
    expect(signed(['altimeter'])).toEqual(['avionics']);
    expect(signed(['altimeter', 'transponder'])).toEqual(['transponder']);
    expect(signed(['altimeter', 'engine'])).toEqual(['engine']);
    // The static system was tested all the same.
    const isTested = { isUntested: true, isStaticOnly: true };
    expect(signedWorks({ works: ['altimeter'], aircraft: cessna, ...isTested })).toEqual(['static_test']);
  });

  test('the entry of the signer counts, not the words of the request', () => {
    const work = { category: 'inspection', title: 'Annual inspection', aircraft: cessna, reminders: [] };
    expect(worksOfEntry(work, 'annual')).toEqual(['annual']);
    expect(worksOfEntry(work, null)).toEqual(['repair']);
    // Tests beside an inspection have an entry and a signer of their own.
    const both = { ...work, title: 'Annual and transponder check' };
    expect(worksOfEntry(both, 'hundred_hour')).toEqual(['hundred_hour']);
    expect(worksOfEntry(both, 'annual')).toEqual(['annual']);
    expect(testsBeside(both, 'annual')).toEqual(['transponder']);
    expect(worksOfEntry(both, null)).toEqual(['transponder']);
    const repacked = { ...work, title: 'Annual and parachute repack' };
    expect(worksOfEntry(repacked, 'annual')).toEqual(['annual']);
    expect(testsBeside(both, null)).toEqual([]);
    expect(entriesFor(rv)).toEqual([null, 'condition']);
    expect(entriesFor(cessna)).toEqual([null, 'annual', 'hundred_hour', 'progressive']);
    expect(entriesFor(sportStar)).toEqual([null, 'condition', 'hundred_hour']);
    expect(entriesFor({ aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' })).not.toContain(
      'program',
    );
    expect(entriesFor({ aircraftType: 'Light Jet', make: 'Cessna', model: '525' })[1]).toBe('program');
  });

  test('the form starts with the certificate that fits the work', () => {
    const both = [held('a_and_p', 'checked'), held('ia', 'stated')];
    expect(suggestedCertificate(['annual'], both, cessna)).toMatchObject({ certificateKind: 'ia' });
    expect(suggestedCertificate(['repair'], both, cessna)).toMatchObject({ certificateKind: 'a_and_p' });
    expect(suggestedCertificate(['repair'], [], cessna)).toBeNull();
    expect(suggestedCertificate(['transponder'], both, cessna)).toMatchObject({ certificateKind: 'a_and_p' });
    expect(fittingCertificate(['transponder'], both, cessna)).toBeNull();
  });
});
