import type { GroupKind } from '#contract/accounts/member-states.ts';
import type { GroupRole } from '#contract/accounts/permissions.ts';
import type { SampleAircraft } from './owners.ts';
import type { DueList } from './reminders.ts';

const piston = 'Single Engine Piston';

export interface SampleJob {
  mark: string;
  /** Who posts and accepts it. */
  by: string;
  provider: string;
  title: string;
  text: string;
  category: 'maintenance' | 'inspection' | 'avionics';
  price: number;
  offer: string;
  duration: string;
  daysAgo: number;
  pay?: 'split';
  /** Whose votes follow that of the one who accepts; the vote is open without enough of them. */
  votes?: string[];
  /** Days later on which the work was delivered and confirmed; it is under way without. */
  doneAfter?: number;
  summary?: string;
}

export interface SampleGroup {
  name: string;
  kind: GroupKind;
  founded: number;
  /** The managing owner first; shares in hundredths of a percent. */
  people: { mailbox: string; role: GroupRole; shareBp?: number }[];
  aircraft: (SampleAircraft & { due: DueList; outage?: { inDays: number; days: number; reason: string } })[];
  jobs: SampleJob[];
}

const flown = (daysAgo: number, ...hours: number[]) => ({ daysAgo, flown: hours });

export const sampleGroups: SampleGroup[] = [
  {
    name: 'Palo Alto Bonanza Group',
    kind: 'co_ownership',
    founded: 190,
    people: [
      { mailbox: 'owner', role: 'managing_owner', shareBp: 3334 },
      { mailbox: 'coowner', role: 'co_owner', shareBp: 3333 },
      { mailbox: 'ines', role: 'co_owner', shareBp: 3333 },
    ],
    aircraft: [
      {
        mark: 'N536HQ',
        type: piston,
        make: 'Beechcraft',
        model: 'V35B',
        year: 1979,
        field: 'KPAO',
        notes: 'IO-520-BB, tip tanks. The log is in the pilot’s door pocket.',
        due: {
          tach: 2218.3,
          read: flown(4, 11.4, 9.8, 12.1, 10.6, 8.9, 11.7),
          done: {
            annual: { months: 9 },
            oil: { hours: 2181.6 },
            transponder: { months: 20 },
            altimeter: { months: 20 },
            elt: { months: 9 },
            vor: { days: 24 },
          },
        },
      },
    ],
    jobs: [
      {
        mark: 'N536HQ',
        by: 'owner',
        provider: 'Bayline Aero Maintenance',
        title: 'Left brake drags after landing',
        text: 'The left main is hot after taxi and the airplane pulls. Calipers were resealed two years ago. Tie-down 22, key with the front desk.',
        category: 'maintenance',
        price: 465,
        offer: 'Caliper off, new O-rings and a look at the disc. New pads are in the price if they need it.',
        duration: '4 hours',
        daysAgo: 44,
        doneAfter: 6,
        summary: 'Resealed the left caliper, new pads on both sides, bled and taxied. Disc is within limits.',
      },
      {
        mark: 'N536HQ',
        by: 'owner',
        provider: 'Bayline Aero Maintenance',
        title: 'Left main fuel cell weeps',
        text: 'Blue stain under the left wing root that comes back a day after wiping. We have the logbook entry of the last patch.',
        category: 'maintenance',
        price: 2335,
        offer:
          'Cell out, bench test, patch or an overhauled exchange, and a leak check before the panels close.',
        duration: '3 days',
        daysAgo: 3.4,
        pay: 'split',
        votes: ['coowner'],
      },
      {
        mark: 'N536HQ',
        by: 'coowner',
        provider: 'Golden Gate Avionics',
        title: 'Pitch servo of the autopilot slips',
        text: 'Century III, holds altitude until the first bump and then lets go. The clutch was never set in our time.',
        category: 'avionics',
        price: 1240,
        offer: 'Servo out, clutch set on the bench and a flight test. A rebuilt servo would be a new quote.',
        duration: '2 days',
        daysAgo: 2.6,
      },
    ],
  },
  {
    name: 'Peninsula Flying Club',
    kind: 'club',
    founded: 170,
    people: [
      { mailbox: 'coowner', role: 'managing_owner' },
      { mailbox: 'owner', role: 'maintenance_officer' },
      { mailbox: 'l.nguyen', role: 'pilot' },
      { mailbox: 'g.abbott', role: 'pilot' },
    ],
    aircraft: [
      {
        mark: 'N734HQ',
        type: piston,
        make: 'Cessna',
        model: '172N',
        year: 1977,
        field: 'KSQL',
        hasFixedPitch: true,
        due: {
          tach: 9841.7,
          read: flown(2, 38.2, 41.5, 36.9, 44.1, 39.8, 35.2),
          done: {
            annual: { months: 11 },
            '100-hour': { hours: 9768.2 },
            oil: { hours: 9801.3 },
            transponder: { months: 15 },
          },
        },
      },
      {
        mark: 'N619HQ',
        type: piston,
        make: 'Cessna',
        model: '172S',
        year: 2001,
        field: 'KSQL',
        hasFixedPitch: true,
        due: {
          tach: 6120.4,
          read: flown(1, 44.6, 47.1, 42.8, 49.3, 45.7, 41.2),
          done: {
            annual: { months: 4 },
            '100-hour': { hours: 6031.9 },
            oil: { hours: 6085.2 },
            altimeter: { months: 22 },
            transponder: { months: 22 },
          },
        },
      },
      {
        mark: 'N437HQ',
        type: piston,
        make: 'Cessna',
        model: '172S',
        year: 2007,
        field: 'KPAO',
        hasFixedPitch: true,
        due: {
          tach: 4377.8,
          read: flown(3, 32.4, 36.8, 30.1, 34.9, 31.7, 29.5),
          done: {
            annual: { months: 7 },
            '100-hour': { hours: 4309.4 },
            oil: { hours: 4341.2 },
            elt: { months: 7 },
          },
        },
      },
      {
        mark: 'N4816Q',
        type: piston,
        make: 'Piper',
        model: 'PA-28-181',
        year: 1982,
        field: 'KSQL',
        hasFixedPitch: true,
        due: {
          tach: 7702.9,
          read: flown(5, 22.7, 24.3, 19.8, 26.1),
          done: { annual: { months: 2 }, oil: { hours: 7671.5 }, transponder: { months: 6 } },
        },
        outage: { inDays: -3, days: 12, reason: 'Nose strut is flat, seal kit ordered' },
      },
      {
        mark: 'N258HL',
        type: piston,
        make: 'Cessna',
        model: '182T',
        year: 2003,
        field: 'KPAO',
        due: {
          tach: 3055.1,
          read: flown(8, 15.8, 17.2, 14.6, 18.3),
          done: {
            annual: { months: 6 },
            oil: { hours: 3018.4 },
            altimeter: { months: 9 },
            elt: { months: 6 },
          },
        },
      },
      {
        mark: 'N963HQ',
        type: piston,
        make: 'Diamond',
        model: 'DA40',
        year: 2008,
        field: 'KPAO',
        due: {
          tach: 2410.6,
          read: flown(12, 12.9, 14.1, 11.6, 13.8),
          done: { annual: { months: 10 }, oil: { hours: 2377.4 }, transponder: { months: 12 } },
        },
      },
    ],
    jobs: [
      {
        mark: 'N734HQ',
        by: 'coowner',
        provider: 'Livermore Aero',
        title: '100-hour inspection',
        text: 'Due at 9,868. She flies every day, so please tell us early if a part has to be ordered.',
        category: 'inspection',
        price: 1180,
        offer: 'Two days in our hangar, oil and filter included. We call before we replace anything.',
        duration: '2 days',
        daysAgo: 5,
      },
    ],
  },
];
