import { can } from '#contract/accounts/permissions.ts';
import { categoryLabels, type Category } from '#contract/labels.ts';
import type { SignedIn } from '#server/context.ts';
import { mayActing, ownersOf, sideOf } from '#server/modules/accounts/members.policy.ts';
import * as aircraft from '#server/modules/aircraft/aircraft.service.ts';
import * as readings from '#server/modules/aircraft/readings.service.ts';
import * as reminders from '#server/modules/aircraft/reminders.service.ts';
import { awaitingVote } from '#server/modules/approvals/voting.service.ts';
import { countByService } from '#server/modules/directory/directory.service.ts';
import * as inbox from '#server/modules/messaging/inbox/inbox.service.ts';
import { unreadCount } from '#server/modules/messaging/messaging.service.ts';
import * as requests from '#server/modules/requests/requests.service.ts';
import * as repo from './home.hot.repo.ts';
import { waitingFor } from './waiting.hot.repo.ts';

const recent = { requests: 3, conversations: 3, aircraft: 2, dueItems: 3 };
/** Among so many aircraft the most urgent is looked for. */
const maxAircraft = 50;

/** Returns everything that the home screen shows. */
export async function home(ctx: SignedIn, as: 'owner' | 'provider' | undefined) {
  const { actor, db } = ctx;
  const role = sideOf(ctx, as);
  const now = ctx.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const isOwner = role === 'owner';
  const owners = ownersOf(ctx);
  const [stats, latest, conversations, fleet, waiting, serviceCounts] = await Promise.all([
    repo.figures(db, role, actor.id, owners, actor.providerId ?? 0, monthStart),
    requests.latest(ctx, role, recent.requests),
    mayActing(ctx, 'message') || mayActing(ctx, 'request')
      ? inbox.list(ctx, { filter: 'all', limit: recent.conversations })
      : { items: [] },
    isOwner ? aircraft.list(ctx, maxAircraft) : [],
    isOwner ? mostUrgent(ctx, owners) : undefined,
    countProviders(ctx),
  ]);
  // What a member has read of a shared inbox is theirs alone.
  const unreadMessages =
    actor.accountId === actor.id ? stats.unreadMessages : (await unreadCount(ctx)).unread;
  const ownAircraft = fleet.toSorted(byUrgency).slice(0, recent.aircraft);
  return {
    as: role,
    stats: { ...stats, unreadMessages },
    requests: latest,
    conversations: conversations.items,
    aircraft: ownAircraft,
    airplane: ownAircraft[0] ? await airplaneOf(ctx, ownAircraft[0].id) : null,
    waiting: waiting ?? null,
    hasProviderProfile: actor.providerId !== undefined,
    serviceCounts,
  };
}

/** Returns what waits for the owner most of all: a vote of a group before what ends later or not at all. */
async function mostUrgent(ctx: SignedIn, owners: string[]) {
  const lets = (permission: 'accept' | 'pay') => owners.filter((id) => can(ctx.actor, id, permission));
  const waiting = await waitingFor(ctx.db, lets('accept'), lets('pay'));
  const approval = await awaitingVote(ctx);
  if (!approval || (waiting?.dueAt && waiting.dueAt < approval.dueAt)) return waiting;
  return { kind: 'approval' as const, quoteCount: 0, ...approval };
}

type Counted = Pick<Awaited<ReturnType<typeof aircraft.list>>[number], 'due'>;

/** Overdue items first, then items due soon, then unknown ones; the newest aircraft first where they are equal. */
const urgencyOf = ({ due }: Counted) => (due.overdue > 0 ? 0 : due.dueSoon > 0 ? 1 : due.unknown > 0 ? 2 : 3);
const byUrgency = (a: Counted, b: Counted) => urgencyOf(a) - urgencyOf(b);

async function airplaneOf(ctx: SignedIn, aircraftId: number) {
  const [due, meters] = await Promise.all([reminders.list(ctx, aircraftId), readings.list(ctx, aircraftId)]);
  return { due: due.slice(0, recent.dueItems), meter: meters[0] ?? null };
}

const categories = Object.keys(categoryLabels) as Category[];

/** Provider counts by category: those that we claim until the launch, then those of the directory. */
function countProviders(ctx: SignedIn) {
  const { launchState, claims } = ctx.settings.current();
  if (launchState === 'launched') return countByService(ctx, categories);
  return Object.fromEntries(categories.map((category) => [category, claims[category]]));
}
