import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './content.repo.ts';
import type { Report } from './reports.repo.ts';

/** Returns the reported content where it stands; null if it was deleted. */
export async function readContent({ db }: Pick<Context, 'db'>, { targetType, targetId }: Report) {
  const id = Number(targetId);
  switch (targetType) {
    case 'review':
      return withKind('review', await repo.review(db, id));
    case 'message':
      return toMessages(db, targetType, id, await repo.aroundMessage(db, id));
    case 'room_message':
      return toMessages(db, targetType, id, await repo.aroundRoomMessage(db, id));
    case 'user':
      return withKind('profile', await repo.profile(db, { userId: targetId }));
    case 'provider':
      return withKind('profile', await repo.profile(db, { providerId: id }));
    case 'request':
      return withKind('request', await repo.request(db, id));
  }
}

const withKind = <Kind extends string, Row extends object>(kind: Kind, row: Row | undefined) =>
  row ? { kind, ...row } : null;

/** Files are listed of the reported message alone: only those may administrators open. */
async function toMessages(
  db: Db,
  type: 'message' | 'room_message',
  reportedId: number,
  rows: repo.MessageRow[],
) {
  if (rows.length === 0) return null;
  const files = await listFilesOfMany(db, type, [reportedId]);
  return {
    kind: 'messages' as const,
    messages: rows.map((row) => ({
      ...row,
      isReported: row.id === reportedId,
      files: row.id === reportedId ? (files.get(String(reportedId)) ?? []) : [],
    })),
    job: (type === 'room_message' && (await repo.jobOfRoomMessage(db, reportedId))) || null,
  };
}
