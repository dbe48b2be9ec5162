import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { localDate } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { restartOnCompletion } from '#server/modules/jobs/restarts.service.ts';
import { recordDelivery } from '#server/modules/requests/request-items.service.ts';
import * as requestReminders from '#server/modules/requests/request-reminders.repo.ts';
import { actingAsNobody } from './acting.ts';

const job = { title: 'ELT inspection and battery', templates: ['elt', 'elt_battery'] };

/** Restarts the items of the due list that one completed job was for, as of its confirmation. */
export async function seedRestart(services: Services, tx: Db, log: FastifyBaseLogger) {
  const [request] = await tx.select().from(serviceRequests).where(eq(serviceRequests.title, job.title));
  const { id, aircraftId, deliveredAt, completedAt } = request!;
  const at = completedAt!;
  const items = await tx
    .select({ id: maintenanceReminders.id })
    .from(maintenanceReminders)
    .where(
      and(
        eq(maintenanceReminders.aircraftId, aircraftId!),
        inArray(maintenanceReminders.template, job.templates),
      ),
    );
  await requestReminders.add(
    tx,
    id,
    items.map((item) => item.id),
  );
  // The date of the sign-off sheet.
  const doneOn = localDate(null, deliveredAt!);
  await tx.update(serviceRequests).set({ doneOn }).where(eq(serviceRequests.id, id));
  const ctx = actingAsNobody(services, tx, log, at);
  await recordDelivery(ctx, id, {}, { items: [], chosenItems: null });
  await restartOnCompletion(ctx, { entity: 'request', entityId: id, to: 'completed' });
}
