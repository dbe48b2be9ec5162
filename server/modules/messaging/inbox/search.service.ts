import { minSearchText } from '#contract/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './search.repo.ts';

/** Returns the caller's messages that contain a text, newest first. */
export const search = (ctx: SignedIn, { q, ...paging }: Paging & { q: string }) =>
  paged(
    ctx,
    `message search ${q}`,
    paging,
    async (limit, after?: CreatedCursor) =>
      q.length < minSearchText ? [] : repo.search(ctx.db, ctx.actor.accountId, q, limit, after),
    ({ createdAt, messageId }) => createdCursor({ createdAt, id: messageId }),
  );
