import { eq, or, sql } from 'drizzle-orm';
import { aircraftOutages } from '#server/db/schema/fleet.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const ofOwnAircraft = ({ userId }: Person) =>
  sql`${aircraftOutages.aircraftId} in (select id from aircraft where owner_id = ${userId})`;

/** Days on which a person, or somebody for the person's aircraft, marked it out of service. */
export const fleetTables = [
  personal(aircraftOutages, {
    rows: (person) => or(ofOwnAircraft(person), eq(aircraftOutages.setBy, person.userId)),
    erase: [
      { rows: ofOwnAircraft, delete: true },
      // Those of a shared aircraft stay with its other owners.
      { rows: ({ userId }) => eq(aircraftOutages.setBy, userId), set: { setBy: null } },
    ],
    exports: {
      as: 'aircraftOutages',
      columns: columns(
        aircraftOutages,
        'id',
        'aircraftId',
        'from',
        'until',
        'reason',
        'endedAt',
        'createdAt',
      ),
    },
  }),
];
