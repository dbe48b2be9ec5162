import type * as z from 'zod';
import { can, reachFor } from '#contract/accounts/permissions.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import { fullName } from '#contract/names.ts';
import { lastOpenDay, requestTransitions, type RequestState } from '#contract/requests/request-lifecycle.ts';
import type { requestAction } from '#contract/requests/requests.ts';
import type { SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { providersOf, quotesFor } from '#server/modules/accounts/members.policy.ts';
import { tailNumberFilter } from '#server/modules/aircraft/aircraft.service.ts';
import { listFiles } from '#server/modules/uploads/attachments.service.ts';
import { askForRows, isTrue } from '#server/questions.ts';
import { timelineOf } from './job-timeline.ts';
import { getTimeZone } from './lifecycle.service.ts';
import * as lists from './lists.hot.repo.ts';
import { logOf } from './log.service.ts';
import { of as remindersOf, readingsOf } from './request-reminders.repo.ts';
import * as hot from './requests.hot.repo.ts';
import { viewerRoleOf, type ViewerRole } from './requests.policy.ts';
import * as repo from './requests.repo.ts';
import { listedFor, ownerName, showsTailNumber, toRequestedReminder } from './requests.view.ts';

/** Returns a request, limited to the caller's viewer role; throws `not_found` if the caller may not see it. */
export async function get(ctx: SignedIn, id: number) {
  const row = found(await lists.listed(ctx.db, id));
  return getDetail(ctx, row, found(await findViewerRole(ctx, row)));
}

/** Returns the caller's viewer role; throws `not_found` if the caller may not see the request. */
export async function requireVisible(ctx: SignedIn, id: number): Promise<ViewerRole> {
  return found(await findViewerRole(ctx, found(await lists.listed(ctx.db, id))));
}

/** Returns a request as lists show it to a viewer role. */
export const listedAs = async ({ db, actor }: SignedIn, id: number, role: ViewerRole) =>
  listedFor(found(await lists.listed(db, id)), role, actor.id);

/** Returns the aircraft type of a request; null if it names none. */
export const getAircraftType = async ({ db }: Pick<SignedIn, 'db'>, id: number) =>
  (await lists.listed(db, id))?.aircraft?.aircraftType ?? null;

/** True if the caller may see a request's photos. */
export async function canSeeFiles(ctx: SignedIn, requestId: string) {
  const row = await lists.listed(ctx.db, Number(requestId));
  if (!row) return false;
  const role = await findViewerRole(ctx, row);
  return role !== undefined && canSeePhotos(ctx, row, role);
}

/** Photos of a request that is no longer open are for its parties and the providers who quoted. */
const canSeePhotos = async (ctx: SignedIn, row: lists.ListedRow, role: ViewerRole) =>
  role !== 'visitor' || (!showsTailNumber(row) && (row.status === 'open' || hasQuoted(ctx, row.id)));

/** True if a provider whom the caller acts for has quoted. */
async function hasQuoted(ctx: SignedIn, requestId: number) {
  for (const providerId of providersOf(ctx))
    if (await isTrue(ctx, 'request.was_quoted', { requestId, providerId })) return true;
  return false;
}

async function wasNotified(ctx: SignedIn, requestId: number) {
  for (const providerId of providersOf(ctx))
    if (await repo.wasNotified(ctx.db, requestId, providerId)) return true;
  return false;
}

async function findViewerRole(ctx: SignedIn, row: lists.ListedRow): Promise<ViewerRole | undefined> {
  const plain = viewerRoleOf(ctx, row, false);
  if (plain || providersOf(ctx).length === 0) return plain;
  const isInvolved = (await wasNotified(ctx, row.id)) || (await hasQuoted(ctx, row.id));
  return viewerRoleOf(ctx, row, isInvolved);
}

/** Returns the detail of a request for a viewer role. */
export async function getDetail(ctx: SignedIn, row: lists.ListedRow, role: ViewerRole) {
  const { db } = ctx;
  const isParty = role !== 'visitor';
  const [
    request,
    photos,
    reminders,
    notes,
    transitions,
    additions,
    findings,
    votes,
    deliveryFiles,
    readings,
    owner,
  ] = await pipelined(
    hot.byId(db, row.id).then(found),
    listFiles(db, 'request', row.id),
    remindersOf(db, row.id),
    repo.notesOf(db, row.id),
    logOf(db, 'request', row.id),
    askForRows(ctx, 'request.addition_log', { requestId: row.id }),
    askForRows(ctx, 'request.finding_log', { requestId: row.id }),
    role === 'owner' && row.ownerId !== ctx.actor.id
      ? askForRows(ctx, 'request.approval_log', { requestId: row.id })
      : Promise.resolve([]),
    listFiles(db, 'delivery', row.id),
    readingsOf(db, row.id),
    getUserName(db, row.ownerId),
  );
  const [prebuy] =
    row.kind === 'prebuy' ? await askForRows(ctx, 'request.prebuy', { requestId: row.id, role }) : [];
  const ownerId = isParty || request.status === 'open' ? row.ownerId : null;
  const seesPhotos = await canSeePhotos(ctx, row, role);
  const hideTailNumbers =
    !isParty && reminders.length > 0 ? await tailNumberFilter(db, row.ownerId) : (text: string) => text;
  // A settlement or a ruling is final: the job cannot be disputed again.
  const isDecided = transitions.some(({ event }) => event === 'rule_release');
  const canWork = role === 'provider' && (await canWorkOn(ctx, row));
  // The report of a pre-buy is delivered once nothing of it runs or waits.
  const isUndecided = prebuy?.stages.some(({ status }) => status === 'running' || status === 'waiting');
  return {
    ...request,
    ...(!isParty && hiddenJobFields),
    ...listedFor(row, role, ctx.actor.id),
    ...(!seesPhotos && { thumbnailUrl: null }),
    side: role,
    ...(prebuy && { prebuy }),
    openUntil:
      request.status === 'open' && request.expiresAt
        ? lastOpenDay(request.expiresAt, await getTimeZone(ctx, request))
        : null,
    can: (await availableActions(ctx, request, role)).filter(
      (action) =>
        !(action === 'dispute' && isDecided) &&
        !(action === 'deliver' && isUndecided) &&
        (role !== 'provider' || (isOfDispute(action) ? canDispute(ctx, row) : canWork)),
    ),
    canWork,
    owner: {
      userId: ownerId,
      name: isParty ? fullName(owner) : ownerName(owner),
      profileImageUrl: isParty ? owner.profileImageUrl : null,
      canMessage:
        role === 'provider' ||
        (role === 'visitor' &&
          ownerId !== null &&
          (await isTrue(ctx, 'user.can_be_messaged', { userId: ownerId }))),
    },
    // Owners name their photos after the airplane, often by its tail number.
    photos: seesPhotos
      ? photos.map((photo, index) =>
          isParty
            ? photo
            : {
                ...photo,
                name: `${photo.mimeType.startsWith('image/') ? 'Photo' : 'Document'} ${index + 1}`,
              },
        )
      : [],
    reminders: reminders.map((reminder) =>
      toRequestedReminder(reminder, role, hideTailNumbers, row.aircraft),
    ),
    notes,
    deliveryFiles: isParty ? deliveryFiles : [],
    deliveryReadings: isParty ? readings : {},
    timeline: isParty
      ? await timelineOf(ctx, row, owner, [...transitions, ...additions, ...findings, ...votes])
      : transitions
          .filter(({ event }) => event === 'post' || event === 'note' || event === 'edit')
          .map((entry) => ({ ...entry, by: ownerName(entry) })),
  };
}

/** True if the caller's role, or place on the crew, lets them change the job. */
async function canWorkOn(ctx: SignedIn, { id, provider }: lists.ListedRow) {
  const reach = provider ? reachFor(ctx.actor, provider.userId, 'work') : undefined;
  if (reach !== 'own_jobs') return reach === 'all';
  return isTrue(ctx, 'request.is_on_crew', { requestId: id, userId: ctx.actor.id });
}

const isOfDispute = (action: Action) => action === 'dispute' || action === 'withdraw_dispute';
const canDispute = ({ actor }: SignedIn, { provider }: lists.ListedRow) =>
  provider !== null && can(actor, provider.userId, 'dispute');

/** Replaces the fields that only the parties of a job may see. */
const hiddenJobFields = {
  paymentDueAt: null,
  deliveredAt: null,
  deliverBy: null,
  cancelFreeUntil: null,
  deliverySummary: null,
  doneOn: null,
  confirmBy: null,
  changesAsked: 0,
  completedAt: null,
  cancelProposedBy: null,
  cancelReason: null,
  agreedDate: null,
  proposedDate: null,
  dateProposedBy: null,
} satisfies Partial<hot.Request>;

type Action = z.infer<typeof requestAction>;

/** Returns the actions that the caller may take on the request now. */
async function availableActions(ctx: SignedIn, request: hot.Request, role: ViewerRole): Promise<Action[]> {
  const isOpen = request.status === 'open';
  if (role === 'visitor') {
    if (!isOpen) return [];
    const [providerId = 0] = quotesFor(ctx);
    const isQuoted = await isTrue(ctx, 'request.has_live_quote', { requestId: request.id, providerId });
    return [
      ...(request.hiddenAt === null && providerId ? ['quote' as const] : []),
      ...(isQuoted ? ['withdraw' as const] : []),
    ];
  }
  const events = availableTransitions<RequestState, typeof requestTransitions>(
    requestTransitions,
    request,
    role,
    ctx.now(),
  );
  if (role !== 'owner') return events;
  const all: Action[] = [...events];
  if (isOpen) {
    const wasQuoted = await isTrue(ctx, 'request.was_quoted', { requestId: request.id });
    all.push('invite', request.kind === 'prebuy' || wasQuoted ? 'note' : 'edit');
  }
  return all.filter((action) => mayAct(ctx, request.ownerId, action));
}

/** True if the caller's role in a group that is the owner has what the action needs. */
function mayAct({ actor }: SignedIn, ownerId: string, action: Action) {
  const isAboutRequest = action === 'cancel' || action === 'invite' || action === 'note' || action === 'edit';
  return reachFor(actor, ownerId, isAboutRequest ? 'request' : 'accept') === 'all';
}
