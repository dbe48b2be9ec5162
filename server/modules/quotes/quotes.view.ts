import { movesOpenTo } from '#contract/lifecycle.ts';
import { quoteMoves, type QuoteLife } from '#contract/quote-moves.ts';
import type { Context } from '#server/context.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import type { Request } from '#server/modules/requests/life.service.ts';
import { filesOfMany } from '#server/modules/uploads/binding.service.ts';
import type { QuoteRow } from './quotes.repo.ts';

/** What each side of an open request does by itself; the rest follows from other steps. */
const offered = { owner: ['accept', 'reject'], provider: ['withdraw'], admin: [] as string[] };

/** Quotes as one side sees them. */
export async function viewsOf(
  ctx: Context,
  request: Request,
  rows: QuoteRow[],
  side: 'owner' | 'provider' | 'admin',
) {
  const files = await filesOfMany(
    ctx.db,
    'quote',
    rows.map(({ id }) => id),
  );
  return rows.map(({ provider: { latitude, longitude, ...provider }, ...row }) => ({
    ...row,
    match: null,
    provider: {
      ...provider,
      distanceNm:
        latitude !== null && longitude !== null && request.latitude !== null && request.longitude !== null
          ? Math.round(
              distanceNm(
                { latitude, longitude },
                { latitude: request.latitude, longitude: request.longitude },
              ),
            )
          : null,
    },
    files: files.get(String(row.id)) ?? [],
    can:
      request.status === 'open'
        ? movesOpenTo<QuoteLife, typeof quoteMoves>(quoteMoves, row, side, ctx.now()).filter((event) =>
            offered[side].includes(event),
          )
        : [],
  }));
}
