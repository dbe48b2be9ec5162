import type { Services } from '#server/context.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { buildUser } from './accounts.ts';

let count = 0;

/** Inserts an aircraft with a unique tail number. */
export async function buildAircraft(
  services: Pick<Services, 'db' | 'now'>,
  row: Partial<typeof aircraft.$inferInsert> = {},
) {
  count += 1;
  const [added] = await services.db
    .insert(aircraft)
    .values({
      ownerId: row.ownerId ?? (await buildUser(services)).id,
      tailNumber: `N${1000 + count}A`,
      aircraftType: 'Single Engine Piston',
      createdAt: services.now(),
      ...row,
    })
    .returning();
  return added as typeof aircraft.$inferSelect;
}
