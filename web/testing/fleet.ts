import { daysAfter } from '#contract/time.ts';
import type { FleetAircraft, FleetBoard, FleetItem, FleetJob, Outage } from '#web/api/fleet.ts';

/** The day of the boards below. */
export const boardToday = '2026-11-17';

let ids = 100;

/** An item of a due list on the board: an annual inspection, unless told otherwise. */
export const fleetItem = (part: Partial<FleetItem> = {}): FleetItem => ({
  reminderId: (ids += 1),
  name: 'Annual inspection',
  template: 'annual',
  due: '2027-01-31',
  earliest: null,
  latest: null,
  isExpected: false,
  status: 'ok',
  remaining: '75 days left',
  rule: '14 CFR 91.409(a)',
  requestId: null,
  ...part,
});

/** An oil change that is expected between two days. */
export const oilChange = (due: string, [earliest, latest]: [string, string], part: Partial<FleetItem> = {}) =>
  fleetItem({
    name: 'Oil change',
    template: 'oil',
    rule: null,
    due,
    earliest,
    latest,
    isExpected: true,
    remaining: '26 h left',
    ...part,
  });

export const hundredHour = (
  due: string,
  [earliest, latest]: [string, string],
  part: Partial<FleetItem> = {},
) =>
  oilChange(due, [earliest, latest], {
    name: '100-hour inspection',
    template: '100-hour',
    rule: '14 CFR 91.409(b)',
    ...part,
  });

/** The annual and the ELT inspection of one day. */
export const annualAndElt = (due: string, part: Partial<FleetItem> = {}) => [
  fleetItem({ due, ...part }),
  fleetItem({ due, name: 'ELT inspection', template: 'elt', rule: '14 CFR 91.207(d)', ...part }),
];

const benchTests = (due: string, part: Partial<FleetItem> = {}) => [
  fleetItem({ due, name: 'Altimeter and static', template: 'altimeter', rule: '14 CFR 91.411', ...part }),
  fleetItem({ due, name: 'Transponder', template: 'transponder', rule: '14 CFR 91.413', ...part }),
];

/** An outage of today without a known end. */
export const fleetOutage = (part: Partial<Outage> = {}): Outage => ({
  id: (ids += 1),
  aircraftId: 1,
  from: '2026-11-15',
  until: '2026-11-27',
  reason: 'Alternator',
  setBy: 'Rosa',
  isEnded: false,
  ...part,
});

export const fleetJob = (part: Partial<FleetJob> = {}): FleetJob => ({
  requestId: (ids += 1),
  title: 'Annual',
  provider: 'Bayline',
  from: '2026-11-11',
  to: '2026-11-24',
  status: 'in_progress',
  isBooked: false,
  ...part,
});

/** An aircraft on the board, with nothing on it unless told otherwise. */
export const fleetAircraft = (
  id: number,
  tailNumber: string,
  part: Partial<FleetAircraft> = {},
): FleetAircraft => ({
  id,
  tailNumber,
  can: ['aircraft.manage', 'request'],
  make: 'Cessna',
  model: '172S',
  aircraftType: 'Single Engine Piston',
  category: 'Standard',
  outage: null,
  items: [],
  jobs: [],
  outages: [],
  perMonth: 38,
  readOn: '2026-11-16',
  ...part,
});

/** A board of 26 weeks. */
export const fleetBoardOf = (aircraft: FleetAircraft[], part: Partial<FleetBoard> = {}): FleetBoard => ({
  today: boardToday,
  timeZone: 'America/Los_Angeles',
  from: daysAfter(boardToday, -14),
  to: daysAfter(boardToday, 167),
  aircraft,
  total: aircraft.length,
  available: [{ from: daysAfter(boardToday, -14), count: aircraft.length }],
  ...part,
});

/** A club of six aircraft in every state of the board. */
export function clubBoard() {
  const outage = fleetOutage();
  const booked = { isBooked: true, status: 'in_progress' } as const;
  const requested = { requestId: 7 };
  return fleetBoardOf(
    [
      fleetAircraft(6, 'N952HQ', {
        model: '152',
        perMonth: null,
        readOn: '2026-08-03',
        jobs: [
          fleetJob({
            title: 'Paint',
            provider: 'Coastline',
            from: '2027-02-22',
            to: '2027-03-14',
            ...booked,
          }),
        ],
        items: [
          ...annualAndElt('2027-02-28'),
          fleetItem({ name: 'Transponder', template: 'transponder', due: '2027-03-31' }),
          oilChange('', ['', ''], {
            due: null,
            earliest: null,
            latest: null,
            status: 'unknown',
            remaining: 'Unknown',
          }),
        ],
      }),
      fleetAircraft(5, 'N815HQ', {
        make: 'Diamond',
        model: 'DA40',
        perMonth: 19.2,
        jobs: [fleetJob({ title: 'Prop balance', from: '2026-12-14', to: '2026-12-15', ...booked })],
        items: [hundredHour('2027-01-20', ['2027-01-12', '2027-01-31']), ...annualAndElt('2027-03-31')],
      }),
      fleetAircraft(4, 'N418HQ', {
        perMonth: 41,
        items: [
          oilChange('2026-11-27', ['2026-11-24', '2026-12-01'], {
            status: 'due_soon',
            remaining: '8.4 h left',
          }),
          hundredHour('2026-12-08', ['2026-12-04', '2026-12-15'], { status: 'due_soon' }),
          ...annualAndElt('2027-01-31'),
          ...benchTests('2027-04-30'),
        ],
      }),
      fleetAircraft(3, 'N709HQ', {
        make: 'Piper',
        model: 'PA-28-181',
        perMonth: 22,
        jobs: [
          fleetJob({
            title: 'Altimeter + transponder',
            provider: 'Tri-Valley',
            from: '2027-01-11',
            to: '2027-01-13',
            ...booked,
          }),
        ],
        items: [
          fleetItem({
            name: 'VOR check',
            template: 'vor',
            due: '2026-11-13',
            status: 'overdue',
            remaining: '4 days over',
            rule: '14 CFR 91.171',
          }),
          oilChange('2026-12-18', ['2026-12-12', '2026-12-27']),
          ...benchTests('2027-01-31', requested),
          ...annualAndElt('2027-03-31'),
        ],
      }),
      fleetAircraft(2, 'N427HQ', {
        jobs: [fleetJob(), fleetJob({ title: '100-hour', from: '2027-02-08', to: '2027-02-10', ...booked })],
        items: [
          ...annualAndElt('2026-11-30', { status: 'due_soon', remaining: '13 days left', ...requested }),
          oilChange('2026-12-31', ['2026-12-26', '2027-01-08']),
          hundredHour('2027-02-12', ['2027-02-04', '2027-02-25'], requested),
        ],
      }),
      fleetAircraft(1, 'N633HQ', {
        model: '182T',
        perMonth: 14,
        outage,
        outages: [outage],
        items: [
          ...annualAndElt('2026-11-30', { status: 'due_soon', remaining: '13 days left' }),
          oilChange('2027-01-22', ['2027-01-14', '2027-02-03']),
          ...benchTests('2027-04-30'),
        ],
      }),
    ],
    {
      available: [
        { from: '2026-11-03', count: 6 },
        { from: '2026-11-11', count: 5 },
        { from: '2026-11-15', count: 4 },
        { from: '2026-11-25', count: 5 },
        { from: '2026-11-28', count: 6 },
        { from: '2026-12-14', count: 5 },
        { from: '2026-12-16', count: 6 },
        { from: '2027-01-11', count: 5 },
        { from: '2027-01-14', count: 6 },
        { from: '2027-02-08', count: 5 },
        { from: '2027-02-11', count: 6 },
        { from: '2027-02-22', count: 5 },
        { from: '2027-03-15', count: 6 },
      ],
    },
  );
}

/** A board of 50 aircraft with 12 items each, every other one by hours. */
export const fullBoard = () =>
  fleetBoardOf(
    Array.from({ length: 50 }, (_, at) =>
      fleetAircraft(at + 1, `N${100 + at}HQ`, {
        jobs: [
          fleetJob({
            from: daysAfter(boardToday, 20 + at),
            to: daysAfter(boardToday, 24 + at),
            isBooked: true,
          }),
        ],
        items: Array.from({ length: 12 }, (__, index) => {
          const due = daysAfter(boardToday, 3 + index * 13 + (at % 7));
          return index % 2 === 0
            ? fleetItem({ due, name: `Own item ${index}`, template: null })
            : oilChange(due, [daysAfter(due, -6), daysAfter(due, 8)]);
        }),
      }),
    ),
  );
