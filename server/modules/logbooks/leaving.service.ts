import type { Context } from '#server/context.ts';
import { endLinks } from '#server/modules/sharing/share-links.service.ts';
import type { Events } from '#server/queue/events.ts';
import { endAll } from './access.service.ts';
import * as logbooks from './logbooks.repo.ts';
import { lapseAll } from './proposals.service.ts';

/** Ends what others have of a logbook that goes to another account: links, access during jobs, open proposals. */
export async function leave(tx: Context, logbookId: number) {
  await endLinks(tx, { kind: 'logbook', subjectId: logbookId });
  await endAll(tx, logbookId);
  await lapseAll(tx, { logbookId });
}

/** An aircraft that moves between accounts of its owners takes its links along; jobs are those of the former account. */
export async function onMoved(ctx: Context, { aircraftId }: Events['aircraft.moved']) {
  const logbookId = await logbooks.idOfAircraft(ctx.db, aircraftId);
  if (logbookId === null) return;
  await endAll(ctx, logbookId);
  await lapseAll(ctx, { logbookId });
}

/** Nobody answers what was proposed in a job that was cancelled. */
export async function onJobEnded(ctx: Context, { entity, entityId, to }: Events['transition.logged']) {
  if (entity === 'request' && to === 'cancelled') await lapseAll(ctx, { requestId: entityId });
}
