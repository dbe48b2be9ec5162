import { removedText } from '#contract/product.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { forgetMessage } from '#server/live/live-events.hot.repo.ts';
import { emitToReaders, readersOf } from '#server/modules/accounts/members.service.ts';
import { removeExcerpt } from '#server/modules/notifications/notifications.service.ts';
import type { FileView } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './moderation.repo.ts';

/** What shows of a message beside its text: a removed one has no files. */
export const shownParts = (isHidden: boolean, files: FileView[] = []) => ({
  isHidden,
  files: isHidden ? [] : files,
});

/**
 * Hides a message from both users, or shows it again, in the caller's transaction. Its text is replaced where it is
 * stored, so that no list, search, preview or notification can show it; what waits in a
 * notification, an unsent email or the events of a broken stream is replaced as well.
 */
export async function setMessageHidden(ctx: Context, type: repo.MessageType, id: number, isHidden: boolean) {
  const { userIds, roomId } = found(await repo.readersOf(ctx.db, type, id));
  const changed = isHidden
    ? await repo.hide(ctx.db, type, id, removedText)
    : await repo.show(ctx.db, type, id);
  if (!changed) return;
  if (isHidden) {
    const readers = await readersOf(ctx.db, userIds);
    await removeExcerpt(ctx, readers, { type, id }, removedText);
    await forgetMessage(ctx.db, [type, id, readers]);
  }
  for (const [index, userId] of userIds.entries())
    await emitToReaders(
      ctx.db,
      userId,
      'conversation',
      roomId === undefined ? { userId: userIds[1 - index]! } : { roomId },
    );
}
