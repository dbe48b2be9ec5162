import { isPast, canTransition, type TransitionActor } from '#contract/lifecycle.ts';
import { requestTransitions, type RequestEvent, type RequestState } from '#contract/request-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found } from '#server/errors.ts';
import { eachDue, type DueRow } from '#server/queue/each-due.ts';
import * as hot from './requests.hot.repo.ts';
import * as repo from './requests.repo.ts';
import * as log from './transitions.hot.repo.ts';

export type Request = hot.Request;

/** A request, held until the transaction ends: whoever changes a deal takes it first, so that they come one by one. */
export const lockRequest = async ({ db }: Context, id: number) => found(await hot.lock(db, id));
export const lockRequestOfQuote = async ({ db }: Context, quoteId: number) =>
  found(await hot.lockOfQuote(db, quoteId));
/** The request of the payment that an intent is for, if it is for one. */
export const lockRequestOfIntent = ({ db }: Context, intentId: string) => hot.lockOfIntent(db, intentId);
export const requestById = ({ db }: Context, id: number) => hot.byId(db, id);

/** Does what a request's moment brings about, if it is still in that state and due when its turn comes. */
export const eachRequestDue = (
  ctx: Context,
  sweep: string,
  column: repo.DeadlineColumn,
  status: Request['status'],
  act: (ctx: Context, request: Request) => Promise<unknown>,
) =>
  eachDue<DueRow>(
    ctx,
    sweep,
    (last) => repo.due(ctx.db, column, status, ctx.now(), last),
    async (tx, { id }) => {
      const request = await lockRequest(tx, id);
      if (request.status === status && isPast(request[column], ctx.now())) await act(tx, request);
    },
  );

/** Warns of requests whose moment is near, each once a moment; `eventKey` says so. */
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
      const request = await lockRequest(tx, id);
      if (request.status === warning.status) await warn(tx, request, eventKey);
    },
  );

/** Keeps steps of quotes or payments, or one that leaves a request where it is. */
export const logTransition = ({ db, now }: Context, ...steps: Omit<log.TransitionRow, 'at'>[]) =>
  log.add(db, ...steps.map((step) => ({ ...step, at: now() })));

/** Changes what belongs to a request but not its status. */
export const updateRequestFields = (
  { db, now }: Context,
  { id, status }: Request,
  change: Partial<hot.NewRequest>,
) => hot.updateIfStatus(db, id, [status], { ...change, updatedAt: now() });

/** Where every day ends last. */
const lastTimeZoneOnEarth = 'Etc/GMT+12';

/** The time zone of a request's days: of the airport it names; where that is unknown, a day lasts until it is over everywhere. */
export const timeZoneOf = async ({ db }: Context, { locationCode }: Request) =>
  (locationCode === null ? null : await repo.timeZoneOfAirport(db, locationCode)) ?? lastTimeZoneOnEarth;

interface Step {
  event: RequestEvent;
  by: TransitionActor;
  /** Who did it; nobody when time did. */
  actorId: string | null;
  reason?: string | undefined;
  change?: Partial<hot.NewRequest>;
}

/**
 * Moves a request along its life in the caller's transaction: the table decides, a guarded update carries it out, the
 * log keeps it. Whoever comes too late gets `stale_state` with the present status.
 */
export async function transition(ctx: Context, before: hot.Request, step: Step): Promise<hot.Request> {
  const { event, by, actorId, reason, change } = step;
  const rule = requestTransitions[event];
  if (!canTransition<RequestState>(rule, before, by, ctx.now())) {
    throw new AppError('stale_state', { status: before.status });
  }
  const to = rule.to === 'former' ? (before.disputedFrom ?? 'in_progress') : rule.to;
  const [after] = await pipelined(
    hot.updateIfStatus(ctx.db, before.id, [before.status], { ...change, status: to, updatedAt: ctx.now() }),
    logTransition(ctx, {
      entity: 'request',
      entityId: before.id,
      from: before.status,
      to,
      event,
      actorId,
      ...(reason !== undefined && { reason }),
    }),
  );
  if (after) return after;
  const present = await hot.byId(ctx.db, before.id);
  throw new AppError('stale_state', { ...(present && { status: present.status }) });
}
