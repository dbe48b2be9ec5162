import { href } from '#contract/addresses.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName, requireRole } from '#server/modules/accounts/accounts.service.ts';
import { lockAircraft } from '#server/modules/aircraft/aircraft.service.ts';
import { handBack, handOn, lockSame } from '#server/modules/aircraft/handing-on.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { endLinks } from '#server/modules/sharing/share-links.service.ts';
import { handOverFiles } from '#server/modules/uploads/attachments.service.ts';
import { isTrue } from '#server/questions.ts';
import { orderForFormer } from './exports/exports.service.ts';
import { leave } from './leaving.service.ts';
import * as templates from './logbooks.notifications.ts';
import type { Found } from './logbooks.service.ts';
import * as merging from './merging.repo.ts';
import { transferredEmail } from './transfers.emails.ts';
import * as repo from './transfers.repo.ts';

/** Throws `has_open_work` while a request or job on the aircraft has not ended; locks them before the aircraft. */
export const requireIdle = async (tx: Context, aircraftId: number) => {
  if (await isTrue(tx, 'aircraft.has_open_work', { aircraftId }))
    throw new AppError('has_open_work', {
      message: 'A request or job on this aircraft is open. Finish or cancel it first.',
    });
};

/**
 * Moves a logbook with due list and meter log to the caller's aircraft with that tail number, or to a new one. Running share
 * links end, what the caller has in a logbook of the same aircraft joins it, and the shops of the caller's own jobs go on with
 * the joined one. Returns the aircraft.
 */
export async function receive(tx: SignedIn, row: repo.Transfer, { logbook, aircraft }: Found) {
  const receiver = tx.actor.id;
  await requireRole(tx, 'owner');
  if (logbook.ownerId === receiver)
    throw new AppError('stale_state', { message: 'This logbook is yours already.' });
  await requireIdle(tx, aircraft.id);
  found(await lockAircraft(tx, aircraft.id));
  // Before what the receiver has joins it.
  await orderForFormer(tx, { logbook, aircraft }, row.id);
  await leave(tx, logbook.id);
  const own = await lockSame(tx, aircraft, receiver);
  const former = own?.logbookId ?? null;
  if (former !== null) await merging.merge(tx.db, former, logbook.id);
  const to = await handOn(tx, aircraft, own, receiver);
  if (former !== null) {
    await endLinks(tx, { kind: 'logbook', subjectId: former });
    await repo.remove(tx.db, former);
  }
  await giveTo(tx, logbook.id, receiver);
  await repo.machine.transition(tx, row, {
    event: 'accept',
    by: 'owner',
    change: { toUser: receiver, toAircraftId: to.id, doneAt: tx.now() },
  });
  const { tailNumber } = aircraft;
  await notifyAll(tx, [
    { userId: row.fromUser, content: templates.handedOn(logbook.id, row.id, tailNumber) },
    { userId: receiver, content: templates.received(logbook.id, row.id, tailNumber, to.id) },
  ]);
  if (row.offeredBy) {
    const { email } = await getUserName(tx.db, row.offeredBy);
    await queueEmail(tx, email, transferredEmail(tailNumber, tx.env.appUrl + href('/support')));
  }
  return to.id;
}

/** Makes an account the owner of a logbook and its files. */
async function giveTo(tx: Context, logbookId: number, ownerId: string) {
  await repo.give(tx.db, logbookId, ownerId);
  const rows = await merging.rowsWithFiles(tx.db, logbookId);
  for (const [type, ofType] of Map.groupBy(rows, ({ type: one }) => one as merging.FileRow))
    await handOverFiles(
      tx,
      type,
      ofType.map(({ id }) => id),
      ownerId,
    );
}

/** An administrator moves a logbook back to its former owner. */
export const undo = (ctx: SignedIn, id: number, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const row = found(await repo.lock(tx.db, id));
    if (row.toAircraftId === null || row.toUser === null) throw new AppError('stale_state');
    await requireIdle(tx, row.toAircraftId);
    await repo.machine.transition(tx, row, { event: 'undo', by: 'admin', reason });
    const to = found(await lockAircraft(tx, row.toAircraftId));
    if (to.logbookId !== row.logbookId || to.ownerId !== row.toUser) throw new AppError('stale_state');
    // An aircraft that was the receiver’s before keeps an empty logbook of its own.
    const isNew = row.doneAt !== null && to.createdAt >= row.doneAt;
    const emptyId = isNew
      ? null
      : await repo.addEmpty(tx.db, {
          ownerId: to.ownerId,
          tailNumber: to.tailNumber,
          serial: to.serialNumber,
          sheetsFiledAt: tx.now(),
          createdAt: tx.now(),
        });
    const back = await handBack(tx, to.id, row.fromAircraftId, emptyId);
    await leave(tx, row.logbookId);
    await giveTo(tx, row.logbookId, row.fromUser);
    await record(tx, {
      action: 'logbook.moved_back',
      entity: 'logbook',
      entityId: row.logbookId,
      before: { ownerId: row.toUser },
      after: { ownerId: row.fromUser },
      reason,
    });
    const content = templates.movedBack(row.logbookId, row.id, back.tailNumber);
    await notifyAll(tx, [
      { userId: row.fromUser, content },
      { userId: row.toUser, content },
    ]);
    return { aircraftId: back.id };
  });
