import type { SignedIn } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { requireListed } from '#server/modules/directory/directory.service.ts';
import * as repo from './reviews.repo.ts';

const greatest = 2_147_483_647;

/** What owners said about a provider, the newest first. */
export async function list(ctx: SignedIn, providerId: number, limit: number, cursor: string | undefined) {
  const name = `reviews ${providerId}`;
  const before = (readCursor(ctx.secrets, name, cursor) as number | undefined) ?? greatest;
  await requireListed(ctx, providerId);
  const rows = await repo.ofProvider(ctx.db, providerId, before, limit);
  return {
    items: rows.map((row) => ({ ...row, reviewer: reviewerOf(row) })),
    total: await repo.total(ctx.db, providerId),
    next: writeCursor(ctx.secrets, name, rows.length === limit ? rows.at(-1)?.id : undefined),
  };
}

/** First name and initial, as one is known to strangers. */
const reviewerOf = ({ firstName, lastName }: repo.ReviewRow) =>
  [firstName ?? 'An owner', lastName?.replace(/^(.\p{M}*).*$/su, '$1.')].filter(Boolean).join(' ');
