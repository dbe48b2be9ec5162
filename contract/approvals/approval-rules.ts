import { isVoter, type GroupRole, type TeamRole } from '#contract/accounts/permissions.ts';
import { formatMoney, toCents } from '#contract/money.ts';

/** A vote each, or as much as the share: then more than half of all shares is needed. */
export const approvalBases = ['people', 'shares'] as const;
export type ApprovalBasis = (typeof approvalBases)[number];

/** How a group decides. Amounts are dollars as text. */
export interface ApprovalRule {
  /** Above it the owners vote; null for never. */
  threshold: string | null;
  /** How many owners have to approve; null for more than half of them. */
  approvals: number | null;
  basis: ApprovalBasis;
  approvalHours: number;
  /** On an AOG call one owner accepts up to this amount. */
  aogLimit: string;
  /** The maintenance officer accepts up to this amount, and asks the owners above it. */
  officerLimit: string;
}

/** The rule of a new group. */
export const defaultRule: ApprovalRule = {
  threshold: '500.00',
  approvals: null,
  basis: 'people',
  approvalHours: 48,
  aogLimit: '1500.00',
  officerLimit: '250.00',
};

export interface Voter {
  userId: string;
  shareBp: number | null;
}

/** Returns who votes: managing owner and co-owners, where shares are in use those with one above 0. */
export function electorateOf<Member extends Voter & { role: TeamRole | GroupRole }>(
  members: readonly Member[],
) {
  const voters = members.filter(({ role }) => isVoter(role));
  const usesShares = voters.some(({ shareBp }) => shareBp !== null);
  return usesShares ? voters.filter(({ shareBp }) => (shareBp ?? 0) > 0) : voters;
}

const sharesOf = (voters: readonly Voter[]) => voters.reduce((sum, { shareBp }) => sum + (shareBp ?? 0), 0);

/** Returns what counts: shares only where the voters hold some. */
export const basisFor = ({ basis }: Pick<ApprovalRule, 'basis'>, voters: readonly Voter[]): ApprovalBasis =>
  basis === 'shares' && sharesOf(voters) > 0 ? 'shares' : 'people';

/** Returns how many people, or hundredths of a percent, are needed: what was set, at most all, else more than half. */
export function neededOf(basis: ApprovalBasis, set: number | null, voters: readonly Voter[]) {
  if (basis === 'shares') return Math.floor(sharesOf(voters) / 2) + 1;
  return Math.min(voters.length, set ?? Math.floor(voters.length / 2) + 1);
}

interface Ballot {
  userId: string;
  approve: boolean;
}

interface Asked {
  basis: ApprovalBasis;
  /** As it was when the vote started. */
  needed: number;
}

/** Returns how a vote stands among those of its voters who still count. */
export function standingOf({ basis, needed }: Asked, voters: readonly Voter[], votes: readonly Ballot[]) {
  const weightOf = ({ shareBp }: Voter) => (basis === 'shares' ? (shareBp ?? 0) : 1);
  const all = voters.reduce((sum, voter) => sum + weightOf(voter), 0);
  const sumOf = (approve: boolean) =>
    voters
      .filter(({ userId }) => votes.some((vote) => vote.userId === userId && vote.approve === approve))
      .reduce((sum, voter) => sum + weightOf(voter), 0);
  // Of people who left nobody's approval is waited for.
  const stillNeeded = basis === 'shares' ? neededOf('shares', null, voters) : Math.min(needed, all);
  const [approved, rejected] = [sumOf(true), sumOf(false)];
  const outcome =
    all === 0 || all - rejected < stillNeeded
      ? ('rejected' as const)
      : approved >= stillNeeded
        ? ('approved' as const)
        : ('open' as const);
  return { approved, rejected, needed: stillNeeded, of: all, outcome };
}

/** True if the vote of this person, given now, would accept. */
export const isDecisive = (
  asked: Asked,
  voters: readonly Voter[],
  votes: readonly Ballot[],
  userId: string,
) =>
  standingOf(asked, voters, [...votes.filter((vote) => vote.userId !== userId), { userId, approve: true }])
    .outcome === 'approved';

/** True if an amount in cents is above what the caller may accept without asking the owners. */
export function needsVote(
  { threshold, officerLimit }: Pick<ApprovalRule, 'threshold' | 'officerLimit'>,
  cents: number,
  isOfficer: boolean,
) {
  if (isOfficer && cents > toCents(officerLimit)) return true;
  return threshold !== null && cents > toCents(threshold);
}

/** 'Above $500.00, 2 of 3 owners approve within 48 hours.' */
export function ruleSentence(rule: ApprovalRule, voters: readonly Voter[]) {
  const { threshold, approvals, approvalHours } = rule;
  if (threshold === null || voters.length < 2) return 'Any owner accepts alone, whatever it costs.';
  const basis = basisFor(rule, voters);
  const who =
    basis === 'shares'
      ? 'owners with more than half of the shares'
      : `${neededOf(basis, approvals, voters)} of ${voters.length} owners`;
  const isDays = approvalHours > 72 && approvalHours % 24 === 0;
  const time = isDays ? `${approvalHours / 24} days` : `${approvalHours} hours`;
  return `Above ${formatMoney(threshold)}, ${who} approve within ${time}.`;
}
