import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { peopleOf } from '#server/modules/accounts/members.service.ts';

interface Person {
  role: string;
  canQuote: boolean;
}

type Chosen = (person: Person) => boolean;

const roles =
  (...chosen: (TeamRole | GroupRole)[]): Chosen =>
  ({ role }) =>
    (chosen as string[]).includes(role);
const leaders = roles('owner', 'manager');
const quoting: Chosen = ({ role, canQuote }) => role === 'owner' || role === 'manager' || canQuote;
const withMoney = roles('owner', 'manager', 'bookkeeper');

/** Which members of a team are notified of a kind; owners and managers of what is not named. */
const chosenOf: Partial<Record<NotificationKind, Chosen>> = {
  request_matched: quoting,
  invited: quoting,
  payment: withMoney,
  payout: withMoney,
  message_unread: roles('owner', 'manager', 'mechanic'),
};

const accepting = roles('managing_owner', 'co_owner', 'maintenance_officer');
const managing = roles('managing_owner');

/** Which members of a group are notified of a kind; those who accept quotes and work of what is not named. */
const chosenOfGroup: Partial<Record<NotificationKind, Chosen>> = { payment: managing, review: managing };

const isGroups = ({ role }: Person) =>
  role === 'managing_owner' || role === 'co_owner' || role === 'maintenance_officer' || role === 'pilot';

interface Addressed {
  userId: string;
  cause: string | null;
  content: { kind: NotificationKind; title: string; isOutcome?: boolean };
}

/** A failed payout is for owners, who alone change the bank account. */
const isFailedPayout = ({ kind, title }: Addressed['content']) =>
  kind === 'payout' && title === 'Payout failed';

/**
 * Addresses notifications of shared accounts to their members: each once, and never to the member who acted, unless it is
 * the outcome of the act.
 */
export async function expandAccounts<Item extends Addressed>(db: Db, items: Item[]): Promise<Item[]> {
  const people = await peopleOf(db, [...new Set(items.map(({ userId }) => userId))]);
  if (people.length === 0) return items;
  return items.flatMap((item) => {
    const members = people.filter(({ accountId }) => accountId === item.userId);
    if (members.length === 0) return item;
    const { kind, isOutcome } = item.content;
    const ofTeam = isFailedPayout(item.content) ? roles('owner') : (chosenOf[kind] ?? leaders);
    const isChosen = members.some(isGroups) ? (chosenOfGroup[kind] ?? accepting) : ofTeam;
    return members
      .filter((person) => isChosen(person) && (isOutcome || person.userId !== item.cause))
      .map(({ userId }) => ({ ...item, userId }));
  });
}
