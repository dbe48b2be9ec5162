import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { DemoHandlers } from './handler.ts';
import { filtered } from './lists.ts';
import { findRecorded, recorded } from './replay.ts';
import { newId, now } from './visit.ts';

type Listed = { id: number };
type Profile = { isSaved: boolean; rating: string; reviewCount: number };

/** Changes a provider wherever it is shown. */
async function change(id: number, values: Partial<Profile>) {
  const all = await recorded('GET /api/providers');
  const shown = [
    all.find((provider) => provider.id === id),
    await recorded('GET /api/providers/:id', { id }),
  ];
  for (const provider of shown) Object.assign(provider ?? {}, values);
}

export const providerHandlers: DemoHandlers = {
  'GET /api/places': async ({ query }) => {
    const airports = filtered('GET /api/airports', await recorded('GET /api/airports'), query, new Set());
    return airports.map((airport) => ({ text: airport.code, airport, isMeant: false }));
  },
  'GET /api/providers/map': async ({ query }) => {
    const { recorded: list, answers } = (await findRecorded('GET', '/api/providers', query))!;
    const kept = filtered('GET /api/providers', list.body as Listed[], query, answers);
    const ids = new Set(kept.map(({ id }) => id));
    const { points } = await recorded('GET /api/providers/map');
    return {
      total: kept.length,
      droppedWords: [],
      points: points.filter(({ id }) => ids.has(id)),
      clusters: [],
    };
  },
  'PUT /api/providers/:id/saved': async ({ params }) => {
    await change(Number(params.id), { isSaved: true });
    return { saved: true };
  },
  'DELETE /api/providers/:id/saved': ({ params }) => change(Number(params.id), { isSaved: false }),
  'PATCH /api/service-providers/me': async ({ body }) =>
    Object.assign((await recorded('GET /api/service-providers/me'))!, body),
  'POST /api/reviews': async ({ body }) => {
    const { providerId, rating, comment } = body as CallOf<Api['POST /api/reviews']>['body'];
    const reviews = await recorded('GET /api/reviews/provider/:providerId', { providerId });
    const review = {
      ...reviews[0]!,
      id: newId(),
      rating,
      comment: comment ?? '',
      createdAt: now(),
      reviewer: 'You',
      reply: null,
      repliedAt: null,
    };
    reviews.unshift(review);
    const mean = reviews.reduce((sum, { rating: stars }) => sum + stars, 0) / reviews.length;
    await change(providerId, { reviewCount: reviews.length, rating: mean.toFixed(2) });
    return review;
  },
  'POST /api/reports': () => ({ id: newId() }),
};
