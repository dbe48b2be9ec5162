import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Context } from '#server/context.ts';
import { peopleOf } from '#server/modules/accounts/members.service.ts';
import { askForRows } from '#server/questions.ts';
import { requestOf } from './gathering.service.ts';

interface Person {
  userId: string;
  role: string;
  canQuote: boolean;
}

/** The members who have to do with the request of a notification. */
interface Involved {
  /** Who leads the job or the conversation. */
  lead: string | undefined;
  /** Lead and crew of the job. */
  crew: readonly string[];
  /** Who sent quotes on the request. */
  senders: readonly string[];
  /** Whose cards pay for the request. */
  payers: readonly string[];
  /** Who accepted a quote on the request. */
  accepters: readonly string[];
}

type Chosen = (person: Person, involved: Involved) => boolean;

const roles =
  (...chosen: (TeamRole | GroupRole)[]): Chosen =>
  ({ role }) =>
    (chosen as string[]).includes(role);
const leaders = roles('owner', 'manager');
const withMoney = roles('owner', 'manager', 'bookkeeper');
const either =
  (...choices: Chosen[]): Chosen =>
  (person, involved) =>
    choices.some((isChosen) => isChosen(person, involved));
const quoting: Chosen = either(leaders, ({ canQuote }) => canQuote);
const lead: Chosen = ({ userId }, involved) => userId === involved.lead;
const sender: Chosen = ({ userId }, { senders }) => senders.includes(userId);
/** Those on the job; owners and managers while no one is. */
const onJob: Chosen = (person, involved) =>
  involved.crew.length > 0 ? involved.crew.includes(person.userId) : leaders(person, involved);
/** Who leads the conversation; all who read messages while no one does. */
const answering: Chosen = (person, involved) =>
  involved.lead === undefined
    ? roles('owner', 'manager', 'mechanic')(person, involved)
    : lead(person, involved);

/** Which members of a team are notified of a kind; owners and managers of what is not named. */
const chosenOf: Partial<Record<NotificationKind, Chosen>> = {
  request_matched: quoting,
  invited: quoting,
  quote_decided: either(sender, leaders),
  job_progress: onJob,
  prebuy: onJob,
  payment: either(lead, withMoney),
  payout: withMoney,
  dispute: either(leaders, lead),
  message_unread: answering,
};

const accepting = roles('managing_owner', 'co_owner', 'maintenance_officer');
const managing = roles('managing_owner');
const paying: Chosen = ({ userId }, { payers }) => payers.includes(userId);

/** Who accepted the quote, and the managing owner; before that, and when the accepter has left, all who may accept. */
const accepted: Chosen = (person, involved) =>
  involved.accepters.length > 0
    ? involved.accepters.includes(person.userId) || managing(person, involved)
    : accepting(person, involved);

/** Which members of a group are notified of a kind; of a kind that is not named, the members who accept quotes and work. */
const chosenOfGroup: Partial<Record<NotificationKind, Chosen>> = {
  payment: either(managing, paying),
  job_progress: accepted,
  review: managing,
};

/** What has a deadline, such as delivered work, is for all who may answer it in time. */
const choiceInGroup = ({ kind, isForAll, isDeadline }: Addressed['content']): Chosen => {
  if (isForAll) return () => true;
  return isDeadline ? accepting : (chosenOfGroup[kind] ?? accepting);
};

const isGroups = ({ role }: Person) =>
  role === 'managing_owner' || role === 'co_owner' || role === 'maintenance_officer' || role === 'pilot';

interface Addressed {
  userId: string;
  cause: string | null;
  content: Parameters<typeof requestOf>[0] & {
    isOutcome?: boolean;
    leadId?: string | null;
    isUnanswered?: true;
    isForAll?: true;
    isDeadline?: boolean;
    isQuiet?: true;
  };
}

/** A failed payout is for owners, who alone change the bank account. */
const isFailedPayout = ({ kind, title }: Addressed['content']) =>
  kind === 'payout' && title === 'Payout failed';

const choiceFor = (content: Addressed['content']): Chosen => {
  if (isFailedPayout(content)) return roles('owner');
  if (content.isUnanswered) return leaders;
  return chosenOf[content.kind] ?? leaders;
};

/**
 * Addresses notifications of shared accounts to their members: each once, and never to the member who acted, unless it is
 * the outcome of the act. A member who muted the account reads them in the app alone.
 */
export async function expandAccounts<Item extends Addressed>(ctx: Context, items: Item[]): Promise<Item[]> {
  const people = await peopleOf(ctx.db, [...new Set(items.map(({ userId }) => userId))]);
  if (people.length === 0) return items;
  const involvedIn = await findInvolved(ctx, items);
  return items.flatMap((item) => {
    const members = people.filter(({ accountId }) => accountId === item.userId);
    if (members.length === 0) return item;
    const isChosen = members.some(isGroups) ? choiceInGroup(item.content) : choiceFor(item.content);
    const involved = involvedIn(item.content, new Set(members.map(({ userId }) => userId)));
    return members
      .filter(
        (person) => isChosen(person, involved) && (item.content.isOutcome || person.userId !== item.cause),
      )
      .map(({ userId, mutedAt }) => ({
        ...item,
        userId,
        ...(mutedAt && { content: { ...item.content, isQuiet: true as const } }),
      }));
  });
}

/** Returns a function that names the members who have to do with the request of a notification. */
async function findInvolved(ctx: Context, items: Addressed[]) {
  const requestIds = [...new Set(items.flatMap(({ content }) => requestOf(content) ?? []))];
  const crews = requestIds.length > 0 ? await askForRows(ctx, 'request.crews', { requestIds }) : [];
  const senders = items.some(({ content }) => content.kind === 'quote_decided')
    ? await askForRows(ctx, 'request.quote_senders', { requestIds })
    : [];
  const accepters = items.some(({ content }) => content.kind === 'job_progress')
    ? await askForRows(ctx, 'request.accepters', { requestIds })
    : [];
  const payers = items.some(({ content }) => content.kind === 'payment')
    ? await askForRows(ctx, 'request.payers', { requestIds })
    : [];
  return (content: Addressed['content'], members: ReadonlySet<string>): Involved => {
    const requestId = requestOf(content);
    const isOfTeam = (row: { requestId: number; userId: string }) =>
      row.requestId === requestId && members.has(row.userId);
    const crew = crews.filter(isOfTeam);
    const leadId = content.leadId ?? crew.find(({ isLead }) => isLead)?.userId;
    return {
      lead: leadId !== undefined && members.has(leadId) ? leadId : undefined,
      crew: crew.map(({ userId }) => userId),
      senders: senders.filter(isOfTeam).map(({ userId }) => userId),
      payers: payers.filter(isOfTeam).map(({ userId }) => userId),
      accepters: accepters.filter(isOfTeam).map(({ userId }) => userId),
    };
  };
}
