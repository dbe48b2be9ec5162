import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { DemoHandlers } from './handler.ts';
import { recorded } from './replay.ts';
import { newId, now } from './visit.ts';

type Detail = WireOf<Api['GET /api/requests/:id']>;

const home = () => recorded('GET /api/home', { as: 'owner' });
/** The lists that show the visitor's requests. */
const lists = async () => [await recorded('GET /api/requests/my'), (await home()).requests];

/** A new request: like a recorded open one, with the visitor's own words. */
async function post(fields: Partial<Detail>): Promise<Detail> {
  const like = await recorded('GET /api/requests/:id', { id: '*' });
  const aircraft = (await recorded('GET /api/aircraft')).find(({ id }) => id === fields.aircraftId);
  return {
    ...like,
    ...fields,
    aircraft: aircraft ?? null,
    id: newId(),
    quoteCount: 0,
    createdAt: now(),
    updatedAt: now(),
  };
}

export const requestHandlers: DemoHandlers = {
  'POST /api/requests': async ({ body }) => {
    const request = await post(body as Partial<Detail>);
    for (const list of await lists()) list.unshift(request);
    const { stats, requests } = await home();
    requests.length = Math.min(requests.length, 3);
    stats.activeRequests = (stats.activeRequests ?? 0) + 1;
    stats.thisMonth += 1;
    return request;
  },
  'DELETE /api/requests/:id': async ({ params }) => {
    for (const list of await lists()) {
      const at = list.findIndex(({ id }) => String(id) === params.id);
      if (at >= 0) list.splice(at, 1);
    }
    const { stats } = await home();
    stats.activeRequests = Math.max(0, (stats.activeRequests ?? 0) - 1);
  },
  'POST /api/requests/:id/invite': () => ({ invited: true }),
};
