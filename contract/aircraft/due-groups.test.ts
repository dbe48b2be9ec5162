import { describe, expect, test } from 'vitest';
import {
  arrangeDueList,
  categoryOf,
  doneByOn,
  groupBySigner,
  isInspectionUnclear,
  preselect,
  worksOfRequest,
  signersOf,
  type DueEntry,
} from './due-groups.ts';
import { describeItems, nameItems, shortNames, titleOf } from './due-request-texts.ts';
import { reminderTemplates, ruleOf, type TemplateId } from './reminder-templates.ts';
import type { InspectedAircraft } from './yearly-inspection.ts';

const today = '2026-11-15';
const piston = 'Single Engine Piston';
let ids = 0;
const entry = (
  template: TemplateId | null,
  dueDate: string | null,
  more: Partial<DueEntry> = {},
): DueEntry => ({
  id: ++ids,
  template,
  serviceType: template ? reminderTemplates[template].name : 'Charge the battery',
  status: 'ok',
  dueDate,
  expectedDate: null,
  openRequestId: null,
  ...more,
});
const names = (items: readonly DueEntry[]) => items.map(({ template }) => template ?? 'own');
const grouped = (items: DueEntry[]) =>
  groupBySigner(items).map((group) => [
    ...names(group.items),
    signersOf(group, { aircraftType: piston }).needs,
  ]);

/** The due list of the picture: what falls due by January 14. */
const pictured = () => ({
  vor: entry('vor', '2026-11-13', { status: 'overdue' }),
  annual: entry('annual', '2026-11-30', { status: 'due_soon' }),
  elt: entry('elt', '2026-11-30', { status: 'due_soon' }),
  altimeter: entry('altimeter', '2026-12-31'),
  transponder: entry('transponder', '2026-12-31'),
  hundred: entry('100-hour', null, { expectedDate: '2027-01-12' }),
  oil: entry('oil', null, { expectedDate: '2027-01-29' }),
});

describe('[DUE-01~] items by who may sign', () => {
  const ia = 'IA or repair station';
  const mechanic = 'A&P or repair station';
  const station = 'Repair station, instrument class 1 or airframe';
  test.each<[what: string, templates: (TemplateId | null)[], groups: string[][]]>([
    ['an ELT inspection joins the annual', ['elt', 'annual'], [['elt', 'annual', ia]]],
    ['alone it needs a mechanic', ['elt'], [['elt', mechanic]]],
    ['so does a 100-hour, and both go together', ['100-hour', 'elt'], [['100-hour', 'elt', mechanic]]],
    ['an oil change joins an inspection', ['oil', 'annual'], [['oil', 'annual', ia]]],
    ['alone a provider signs it as a mechanic', ['oil'], [['oil', 'A&P or repair station']]],
    [
      'altimeter and transponder go to one station',
      ['transponder', 'altimeter'],
      [['transponder', 'altimeter', `${station}, and radio class 3`]],
    ],
    [
      'the header names only the rating that is needed',
      ['transponder'],
      [['transponder', 'Repair station, radio class 3']],
    ],
    ['or the other one', ['altimeter'], [['altimeter', station]]],
    [
      'a bench test joins no mechanic',
      ['annual', 'transponder'],
      [
        ['annual', ia],
        ['transponder', 'Repair station, radio class 3'],
      ],
    ],
    ['a condition inspection needs no IA', ['condition', 'elt'], [['condition', 'elt', mechanic]]],
    ['magnetos join the annual', ['magneto', 'annual'], [['magneto', 'annual', ia]]],
    [
      'an overhaul and a bottle go to shops of their own',
      ['engine_overhaul', 'oxygen_3aa', 'annual'],
      [
        ['engine_overhaul', mechanic],
        ['oxygen_3aa', 'DOT requalifier'],
        ['annual', ia],
      ],
    ],
    ['an item of one’s own is a mechanic’s', [null, 'annual'], [['own', 'annual', ia]]],
    ['the pilot’s own check is no job', ['vor'], []],
  ])('%s', (_what, templates, groups) => {
    expect(grouped(templates.map((template) => entry(template, '2026-11-30')))).toEqual(groups);
  });

  test('groups and their items are in the order of their due dates', () => {
    const { transponder, ...rest } = pictured();
    const late = { ...rest.annual, dueDate: '2027-01-31' };
    expect(grouped([late, transponder, rest.elt].map((item) => item))).toEqual([
      ['elt', 'annual', ia],
      ['transponder', 'Repair station, radio class 3'],
    ]);
  });
});

describe('[DUE-01~] what is selected at first', () => {
  const all = () => Object.values(pictured());
  test('everything due within 60 days, by date or expected date; not the pilot’s check, nor a 100-hour beside an annual', () => {
    expect(names(preselect(all(), today))).toEqual(['annual', 'elt', 'altimeter', 'transponder']);
  });
  test('a 100-hour without the annual, or with one that is due later', () => {
    const { annual, hundred } = pictured();
    expect(names(preselect([hundred], today))).toEqual(['100-hour']);
    const later = { ...annual, dueDate: '2027-05-31', status: 'ok' };
    expect(names(preselect([later, hundred], today))).toEqual(['100-hour']);
    // Requested already: its annual restarts the 100-hour.
    expect(preselect([{ ...annual, openRequestId: 7 }, hundred], today)).toEqual([]);
  });
  test.each<[what: string, change: Partial<DueEntry>, isSelected: boolean]>([
    ['on the 60th day', { dueDate: '2027-01-14' }, true],
    ['on the 61st day', { dueDate: '2027-01-15' }, false],
    ['overdue by hours', { dueDate: null, status: 'overdue' }, true],
    ['with an open request', { openRequestId: 7 }, false],
    ['without a fresh reading', { dueDate: null, expectedDate: '2026-11-02', status: 'unknown' }, false],
  ])('an item %s', (_what, change, isSelected) => {
    const item = { ...entry('elt', '2026-11-30'), ...change };
    expect(preselect([item], today)).toHaveLength(isSelected ? 1 : 0);
  });
});

describe('[DUE-01~] the arranged due list', () => {
  const arranged = (items: DueEntry[], selected: DueEntry[]) => {
    const { pilots, groups, soon, later } = arrangeDueList(items, (item) => selected.includes(item), today);
    return {
      pilots: names(pilots),
      groups: groups.map((group) => names(group.items)),
      soon: names(soon),
      later: names(later),
    };
  };
  test('has the pilot’s overdue checks, the groups, and what is later', () => {
    const items = Object.values(pictured());
    expect(arranged(items, preselect(items, today))).toEqual({
      pilots: ['vor'],
      groups: [
        ['annual', 'elt'],
        ['altimeter', 'transponder'],
      ],
      soon: [],
      later: ['100-hour', 'oil'],
    });
  });
  test('an item that is deselected stays in its group; a group with none selected moves to the rest', () => {
    const { annual, elt, altimeter, transponder, hundred } = pictured();
    const items = [annual, elt, altimeter, transponder, hundred];
    expect(arranged(items, [annual])).toEqual({
      pilots: [],
      groups: [['annual', 'elt']],
      soon: [],
      later: ['altimeter', 'transponder', '100-hour'],
    });
    // An ELT inspection may be signed by people who may not sign the annual; without the annual the 100-hour joins it.
    expect(arranged(items, [elt])).toEqual({
      pilots: [],
      groups: [['elt', '100-hour']],
      soon: ['annual'],
      later: ['altimeter', 'transponder'],
    });
    expect(arranged(items, [annual, hundred]).groups).toEqual([['annual', 'elt', '100-hour']]);
    expect(arranged(items, [])).toMatchObject({ groups: [] });
  });
});

describe('[DUE-01~] texts of a request', () => {
  const named = (...all: string[]) => all.map((serviceType) => ({ serviceType }));
  test.each([
    [['Annual inspection'], 'Annual inspection', 'Annual'],
    [['Annual inspection', 'ELT inspection'], 'Annual and ELT inspection', 'Annual + ELT'],
    [
      ['Annual inspection', 'ELT inspection', '100-hour inspection', 'Oil change'],
      'Annual, ELT and 100-hour inspection, oil change',
      'Annual + ELT + 100-hour + oil change',
    ],
    [['Altimeter and static', 'Transponder'], 'Altimeter, static and transponder', 'Altimeter + transponder'],
    [['Oil change', 'ELT inspection'], 'ELT inspection and oil change', 'Oil change + ELT'],
  ])('%j', (all, title, short) => {
    expect([nameItems(named(...all)), shortNames(named(...all))]).toEqual([title, short]);
  });

  test('name no tail number, fit the limits and say what is due by which rule', () => {
    const aircraft = {
      tailNumber: 'N172ZQ',
      aircraftType: piston,
      make: 'Cessna',
      model: '172S',
      year: 2004,
    };
    const annual = { ...entry('annual', '2026-11-30'), dueHours: null, meter: null };
    const own = {
      ...entry(null, null),
      serviceType: 'Tires of N172ZQ',
      dueHours: 3450,
      meter: 'tach' as const,
    };
    expect(titleOf([own], aircraft)).toBe('Tires of my aircraft');
    expect(titleOf(named(...Array.from({ length: 20 }, () => 'Charge the battery')), aircraft)).toBe(
      'Charge the battery and 19 more',
    );
    expect(
      describeItems([annual, own], aircraft, { meter: 'tach', hours: 3412.6, readOn: '2026-11-09' }),
    ).toBe(
      [
        'Cessna 172S, 2004. Tach 3,412.6 h on November 9, 2026.',
        'Annual inspection, 14 CFR 91.409(a), due November 30, 2026',
        'Tires of my aircraft, due 3,450.0 h',
        'Quote each item. Quote parts and discrepancies separately.',
      ].join('\n'),
    );
    const [group] = groupBySigner([entry('oil', '2026-11-30'), annual]);
    expect(categoryOf(group!)).toBe('inspection');
  });
});

const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport' };

describe('the work of a request with items of the due list', () => {
  const request = { category: 'maintenance', title: 'Yearly check', aircraft: null };
  const of = (templates: (string | null)[], more: Partial<Parameters<typeof worksOfRequest>[0]> = {}) =>
    worksOfRequest({ ...request, reminders: templates.map((template) => ({ template })), ...more });

  test('is that of its items, whatever its category says', () => {
    expect(of(['annual', 'elt'])).toEqual(['annual', 'elt']);
    expect(of(['oxygen_3aa'])).toEqual(['oxygen']);
    // Two kinds of bottles are one kind of work, and what the pilot does is none.
    expect(of(['oxygen_3aa', 'oxygen_3ht', 'vor'])).toEqual(['oxygen']);
    expect(of(['vor'])).toEqual(['repair']);
    expect(of([])).toEqual(['repair']);
  });

  test.each<
    [templates: (string | null)[], more: Partial<Parameters<typeof worksOfRequest>[0]>, works: string]
  >([
    // What the title or the chosen job names is asked for too.
    [['oil'], { title: 'Annual inspection' }, 'preventive_engine annual'],
    [['oil'], { title: 'What is due', serviceJob: 'annual' }, 'preventive_engine annual'],
    [['oil'], { title: 'Annual inspection', serviceJob: 'none' }, 'preventive_engine'],
    [['oil'], { title: 'Annual inspection', aircraft: rv }, 'preventive_engine condition'],
    [['oil'], { title: 'Oil change and transponder check' }, 'preventive_engine transponder'],
    [['100-hour'], { title: 'Annual' }, 'hundred_hour annual'],
    // Not twice, nor what an item stands in for or only mentions.
    [['annual'], { title: 'Annual / 100-hour' }, 'annual'],
    [['annual'], { title: '100-hour' }, 'annual'],
    [['progressive'], { title: 'Phase 2', aircraft: { aircraftType: piston } }, 'progressive'],
    [['oil'], { title: 'Oil leak found at annual' }, 'preventive_engine'],
    [['oil'], { title: '100-hour oil change' }, 'preventive_engine'],
    [['elt_battery'], { title: 'ELT battery', category: 'avionics' }, 'preventive_elt'],
    // A list of discrepancies is on the sides of its items.
    [
      [],
      { title: 'Correct 2 discrepancies', corrects: ['Brake line chafed', 'Muffler cracked'] },
      'airframe engine',
    ],
    [[], { title: 'Correct 2 discrepancies', corrects: ['Muffler cracked', 'It rattles'] }, 'engine repair'],
    [[], { title: 'Correct: Muffler cracked', corrects: ['Muffler cracked'] }, 'engine'],
    // The title tells the side of what its item leaves open.
    [['ad'], { title: 'AD 2011-10-09 seat rails' }, 'airframe'],
    [['ad'], { title: 'AD 2011-10-09' }, 'repair'],
    [['ad', 'oil'], { title: 'AD 2011-10-09 and oil change' }, 'repair preventive_engine'],
    [['ad', 'oil'], { title: 'AD 2011-10-09 seat rails and oil change' }, 'preventive_engine airframe'],
    [[null], { title: 'Annual fire extinguisher' }, 'repair'],
  ])('%j with %o: %s', (templates, more, works) => {
    expect(of(templates, more).join(' ')).toBe(works);
  });

  test.each<[templates: string[], title: string, serviceJob: string | null, isAsked: boolean]>([
    [['oil'], 'Oil leak found at annual', null, true],
    [['oil'], 'What is due', null, false],
    [['annual'], 'Replace hoses and annual inspection', null, false],
    [[], 'What is due', null, true],
    // An inspection that an experimental aircraft does not have.
    [[], '100-hour', null, true],
    [[], 'Wheel bearings', 'hundred_hour', true],
    [[], 'Wheel bearings', 'condition', false],
  ])('%j, “%s”, job %s: asked is %s', (templates, title, serviceJob, isAsked) => {
    const reminders = templates.map((template) => ({ template }));
    expect(isInspectionUnclear({ category: 'inspection', title, serviceJob, aircraft: rv, reminders })).toBe(
      isAsked,
    );
  });
});

test('who may sign depends on the aircraft', () => {
  const [group] = groupBySigner([entry('oil', '2026-11-30')]);
  expect(signersOf(group!, rv)).toEqual({ needs: 'No certificate needed', rule: '14 CFR 43.1(b)' });
  expect(signersOf(group!, ctls).needs).toContain('light-sport repairman');
  const [hundred] = groupBySigner([entry('100-hour', '2026-11-30')]);
  expect(signersOf(hundred!, ctls).rule).toBe('14 CFR 91.327(c)');
  const [both] = groupBySigner([entry('oil', '2026-11-30'), entry('condition', '2026-11-30')]);
  expect(signersOf(both!, rv).needs).toContain('repairman certificate for this aircraft');
  const of = (template: TemplateId, aircraft: InspectedAircraft) =>
    doneByOn({ template, doneBy: reminderTemplates[template].doneBy }, aircraft);
  expect(of('oil', rv)).toBe('No certificate needed');
  expect(of('oil', { aircraftType: piston })).toContain('Pilot-owner');
  expect(of('oil', ctls)).toBe(
    'Pilot-owner, 43.3(g), 43.7(h), A&P, light-sport repairman (maintenance) or repair station',
  );
  expect(of('magneto', ctls)).toContain('light-sport repairman');
  expect(of('transponder', rv)).toBe('Repair station, radio class 3');
  expect(of('vor', rv)).toBe('The pilot');
  expect(doneByOn({ template: null, doneBy: null }, rv)).toBeNull();
  // 91.327(b): no repairman for one aircraft in the light-sport category.
  expect(ruleOf('condition', ctls)).toBe('14 CFR 91.327(b)');
  expect(of('condition', ctls)).toBe('A&P, light-sport repairman (maintenance) or repair station');
});
