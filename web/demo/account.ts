import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { claimedProviders } from './claims.ts';
import { dueToday } from './due-list.ts';
import { DemoError, type DemoHandlers } from './handler.ts';
import { countInbox, countUnread, shownInbox } from './messages.ts';
import { recorded } from './replay.ts';
import { me, newId, now } from './visit.ts';

type Aircraft = WireOf<Api['GET /api/aircraft']>[number];
type NewAircraft = CallOf<Api['POST /api/aircraft']>['body'];

const aircraft = () => recorded('GET /api/aircraft');

/** Orders rows as others with the same ids; new ones come last. */
const byIdsOf = (others: readonly { id: number }[]) => {
  const place = ({ id }: { id: number }) => others.findIndex((other) => other.id === id) >>> 0;
  return (a: { id: number }, b: { id: number }) => place(a) - place(b);
};

async function change(id: string | undefined, body: unknown): Promise<Aircraft> {
  const row = (await aircraft()).find((own) => String(own.id) === id);
  return Object.assign(row!, body, { updatedAt: now() });
}

export const accountHandlers: DemoHandlers = {
  'PATCH /api/auth/user': async ({ body }) => Object.assign(await me(), body),
  'PUT /api/notifications/read': async ({ body }) => {
    const { ids } = body as { ids?: number[] };
    const all = await recorded('GET /api/notifications');
    for (const item of all) if (!ids || ids.includes(item.id)) item.isRead = true;
    return { unread: all.filter(({ isRead }) => !isRead).length };
  },
  'GET /api/home': async ({ query }) => {
    const as = query.as === 'provider' ? 'provider' : 'owner';
    const home = await recorded('GET /api/home', { as });
    const own = await aircraft();
    const stats = { ...home.stats, unreadMessages: await countUnread() };
    if (as === 'owner') stats.aircraft = own.length;
    const { airplane } = home;
    // The claimed figures are settings of this site.
    return {
      ...home,
      airplane: airplane && { ...airplane, due: dueToday(airplane.due) },
      stats,
      conversations: (await shownInbox())?.slice(0, home.conversations.length) ?? home.conversations,
      aircraft: as === 'owner' ? own.toSorted(byIdsOf(home.aircraft)).slice(0, home.aircraft.length) : [],
      serviceCounts: claimedProviders(),
    };
  },
  'GET /api/messages/unread-count': async () => ({ unread: await countUnread() }),
  'GET /api/inbox/counts': countInbox,
  // The form stays free for a tail number that the registry does not have.
  'GET /api/aircraft/lookup/:tailNumber': () => {
    throw new DemoError(404, { code: 'not_found', message: 'We couldn’t find that tail number.' });
  },
  'POST /api/aircraft': async ({ body }) => {
    const [like] = await aircraft();
    const added = {
      ...like!,
      notes: null,
      year: null,
      tachHours: null,
      hobbsHours: null,
      totalHours: null,
      cycles: null,
      landings: null,
      isForHire: false,
      timeZone: null,
      homeAirportInfo: null,
      ...(body as NewAircraft),
      id: newId(),
      due: { overdue: 0, dueSoon: 0, unknown: 0, ok: 0 },
      createdAt: now(),
      updatedAt: now(),
    } as Aircraft;
    (await aircraft()).unshift(added);
    return added;
  },
  'PATCH /api/aircraft/:id': ({ params, body }) => change(params.id, body),
  'DELETE /api/aircraft/:id': async ({ params }) => {
    const all = await aircraft();
    all.splice(all.indexOf(await change(params.id, {})), 1);
  },
  // Files that the visitor chose are in the page's own list.
  'DELETE /api/uploads/:id': () => undefined,
};
