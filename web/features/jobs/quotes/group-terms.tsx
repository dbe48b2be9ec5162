import { useQuery } from '@tanstack/react-query';
import { isVoter } from '#contract/accounts/permissions.ts';
import {
  basisFor,
  electorateOf,
  neededOf,
  needsVote,
  ruleSentence,
  standingOf,
} from '#contract/approvals/approval-rules.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { maxPayers, minShareCents } from '#contract/payments/share-lifecycle.ts';
import { divideCents } from '#contract/payments/share-split.ts';
import { groupById } from '#web/api/groups.ts';
import { PayerField } from '#web/components/group-decision.tsx';

/** Returns what the group’s rule says about an acceptance; undefined for the owner’s own request. */
export function useGroupTerms(groupId: string | undefined, cents: number) {
  const group = useQuery({ ...groupById(groupId ?? ''), enabled: groupId !== undefined }).data;
  if (!group) return undefined;
  const voters = electorateOf(group.members);
  const own = group.members.find(({ isYou }) => isYou);
  const isOfficer = own?.role === 'maintenance_officer';
  const holders = group.members.filter(({ shareBp }) => (shareBp ?? 0) > 0);
  const parts = divideCents(
    cents,
    holders.map(({ shareBp }) => shareBp ?? 0),
  );
  const canSplit =
    cents >= toCents(group.splitFrom) &&
    holders.length > 1 &&
    holders.length <= maxPayers &&
    parts.every((part) => part >= minShareCents);
  // Where the own yes is enough there is nothing to ask.
  const basis = basisFor(group.rule, voters);
  const yes = voters.filter(({ isYou }) => isYou).map(({ userId }) => ({ userId, approve: true }));
  const needed = neededOf(basis, group.rule.approvals, voters);
  const isDecided = voters.length === 0 || standingOf({ basis, needed }, voters, yes).outcome === 'approved';
  return {
    isOfficer,
    /** True if the other owners vote before anything is accepted. */
    isVoted: !isDecided && needsVote(group.rule, cents, isOfficer),
    // An officer asks above their own limit, also where one owner decides alone.
    sentence: isOfficer
      ? `You accept up to ${formatMoney(group.rule.officerLimit)} alone.`
      : ruleSentence(group.rule, voters),
    /** How many cards a split takes, and the caller’s part; undefined where the sum cannot be split. */
    split: canSplit
      ? { cards: holders.length, ownCents: parts[holders.findIndex(({ isYou }) => isYou)] }
      : undefined,
    proposes: canSplit ? group.payMode : ('one' as const),
    payers: group.members.filter(({ role }) => isVoter(role)),
  };
}

export type Terms = NonNullable<ReturnType<typeof useGroupTerms>>;

interface Props {
  terms: Terms;
  payerId: string | undefined;
  onPayer: (payerId: string) => void;
}

/** What the owners of a group decide, and who pays if the reader can’t. */
export const GroupTerms = ({ terms, payerId, onPayer }: Props) => (
  <div className="mt-4 grid gap-4 empty:hidden">
    {terms.isVoted && (
      <p className="num rounded-control border border-line bg-sunken px-4 py-2.5 text-sm">
        The owners vote first. {terms.sentence} Nothing is accepted until then.
      </p>
    )}
    {terms.isOfficer && <PayerField payers={terms.payers} payerId={payerId} onPayer={onPayer} />}
  </div>
);
