import type { LoggedEvents } from '#contract/jobs/event-labels.ts';
import { isPast } from '#contract/lifecycle.ts';
import { lastTimeZoneOnEarth } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { markReadAbout } from '#server/modules/notifications/notifications.service.ts';
import { batchSize, eachDue, type DueRow } from '#server/queue/each-due.ts';
import * as hot from './requests.hot.repo.ts';
import * as repo from './requests.repo.ts';

export type Request = hot.Request;

/**
 * Locks the request row until the transaction ends. Every change to a job takes this lock first, so concurrent changes
 * run one at a time.
 */
export const lockRequest = async ({ db }: Context, id: number) => found(await hot.lock(db, id));
/** Returns a lock of the request of another row: `query` returns its id from `$1`. */
export const lockRequestOf = hot.lockOf;
export const requestById = ({ db }: Context, id: number) => hot.byId(db, id);
/** Returns the request that was posted for a job's list of discrepancies, unless it was cancelled or expired. */
export const fixesOf = ({ db }: Context, id: number) => repo.fixesOf(db, id);

/** Runs `act` for every request whose deadline has passed, if it still has that status once it is locked; see `eachDue`. */
export const eachRequestDue = (
  ctx: Context,
  sweep: string,
  column: repo.DeadlineColumn,
  status: Request['status'],
  act: (ctx: Context, request: Request) => Promise<unknown>,
  options?: { together: number },
) =>
  eachDue<DueRow>(
    ctx,
    sweep,
    (last) => repo.due(ctx.db, column, status, ctx.now(), last),
    async (tx, { id }) => {
      const request = await lockRequest(tx, id);
      if (request.status === status && isPast(request[column], ctx.now())) await act(tx, request);
    },
    options,
  );

/** Runs `warn` for every request whose deadline is near, once per deadline: `eventKey` deduplicates. Nothing is locked. */
export const eachRequestDueSoon = (
  ctx: Context,
  warning: repo.Warning,
  warn: (ctx: Context, request: Request, eventKey: string) => Promise<unknown>,
) =>
  eachDue<repo.NotYetNotifiedRow>(
    ctx,
    warning.event,
    (last) => repo.notYetNotified(ctx.db, warning, last),
    async (tx, { id, eventKey }) => {
      const request = await requestById(tx, id);
      if (request?.status === warning.status) await warn(tx, request, eventKey);
    },
    { together: batchSize },
  );

/** Runs `warn` for every delivered request without its logbook entry, whose delivery lies in the span. */
export const eachWithoutEntry = (
  ctx: Context,
  span: Pick<repo.Warning, 'event' | 'from' | 'until'>,
  warn: (ctx: Context, request: Request, eventKey: string) => Promise<unknown>,
) =>
  eachRequestDueSoon(
    ctx,
    { ...span, column: 'deliveredAt', status: 'delivered' },
    async (tx, request, eventKey) => {
      if (request.confirmBy === null) await warn(tx, request, eventKey);
    },
  );

/** Updates columns of a request and leaves its status unchanged. */
export const updateRequestFields = (
  { db, now }: Context,
  { id, status }: Request,
  change: Partial<hot.NewRequest>,
) => hot.updateIfStatus(db, id, [status], { ...change, updatedAt: now() });

/** Returns the time zone of the request's airport; if unknown, the one in which a date ends last. */
export const getTimeZone = async ({ db }: Context, { locationCode }: Pick<Request, 'locationCode'>) =>
  (locationCode === null ? null : await repo.timeZoneOfAirport(db, locationCode)) ?? lastTimeZoneOnEarth;

/**
 * Runs one transition of a request; throws `stale_state` if its table forbids it now. Who acts has seen what there was to
 * tell of it.
 */
export const transitionRequest: typeof hot.machine.transition = async (ctx, request, input) => {
  const [changed] = await pipelined(
    hot.machine.transition(ctx, request, { ...input, change: { ...input.change, updatedAt: ctx.now() } }),
    markReadAbout(ctx, request.id),
  );
  return changed;
};

/** Restores a disputed request; its deadlines move by the time that the dispute took, because all clocks stood still. */
export function resumeRequest(ctx: Context, request: Request, pausedMs: number) {
  const moved = (at: Date | null) => at && new Date(at.getTime() + pausedMs);
  return transitionRequest(ctx, request, {
    event: 'withdraw_dispute',
    by: 'system',
    change: {
      disputedFrom: null,
      deliverBy: moved(request.deliverBy),
      confirmBy: moved(request.confirmBy),
    },
  });
}

/** Logs what the caller did to a request while its status stays. */
export const logEvent = (
  ctx: SignedIn,
  { id, status }: Pick<Request, 'id' | 'status'>,
  event: LoggedEvents['request'],
  reason?: string,
) =>
  logTransition(ctx, {
    entity: 'request',
    entityId: id,
    requestId: id,
    from: status,
    to: status,
    event,
    actorId: ctx.actor.id,
    ...(reason !== undefined && { reason }),
  });
