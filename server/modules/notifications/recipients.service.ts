import type { TeamRole } from '#contract/accounts/permissions.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { peopleOf } from '#server/modules/accounts/members.service.ts';

interface Person {
  role: string;
  canQuote: boolean;
}

type Chosen = (person: Person) => boolean;

const roles =
  (...chosen: TeamRole[]): Chosen =>
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
    const isChosen = isFailedPayout(item.content) ? roles('owner') : (chosenOf[kind] ?? leaders);
    return members
      .filter((person) => isChosen(person) && (isOutcome || person.userId !== item.cause))
      .map(({ userId }) => ({ ...item, userId }));
  });
}
