import type { Approval, ApprovalVote } from '#web/api/approvals.ts';
import { pluralize } from '#web/lib/format.ts';

type Person = Pick<ApprovalVote['askedBy'], 'firstName'>;

const nameOf = ({ firstName }: Person) => firstName ?? 'A co-owner';

export const subjectLabels: Record<Approval['subject'], string> = {
  quote: 'Quote',
  findings: 'Findings',
  addition: 'Additional work',
};

const asked: Record<Approval['subject'], string> = {
  quote: 'this quote',
  findings: 'these findings',
  addition: 'this additional work',
};

/** What happens with the vote that is still needed. */
const accepts: Record<Approval['subject'], string> = {
  quote: 'the quote is accepted',
  findings: 'the answers are sent',
  addition: 'the additional work is approved',
};

const ownVote = ({ voters }: ApprovalVote) => voters.find(({ isYou }) => isYou)?.approves ?? null;

const missing = ({ basis, needed, approved }: ApprovalVote) =>
  basis === 'shares' ? 'more approvals' : pluralize(needed - approved, 'more approval');

/** Headline of an open vote, as the reader stands to it. */
export function titleOf({ subject }: Approval, vote: ApprovalVote) {
  if (vote.canVote && ownVote(vote) === null)
    return `${nameOf(vote.askedBy)} asks you to approve ${asked[subject]}`;
  if (ownVote(vote) === false) return 'You rejected it. The vote is still open';
  return `Waiting for ${missing(vote)}`;
}

/** What the reader's yes would do; undefined for people who don't vote, or have approved. */
export function hintOf({ subject }: Approval, vote: ApprovalVote) {
  if (!vote.canVote || ownVote(vote) === true) return undefined;
  return vote.isDecisive
    ? `Yours is the last approval needed. With it ${accepts[subject]}.`
    : `With your yes ${missing({ ...vote, approved: vote.approved + 1 })} ${vote.needed - vote.approved - 1 === 1 ? 'is' : 'are'} needed.`;
}

/** 'With one more yes the quote is accepted right away, in Marta’s name.' */
export const yesText = ({ subject }: Approval, vote: ApprovalVote) =>
  `With ${missing(vote)} ${accepts[subject]} right away, in ${vote.askedBy.firstName ?? 'the asker'}’s name.`;

const names = (voters: ApprovalVote['voters'], approves: boolean) =>
  voters
    .filter((voter) => voter.approves === approves)
    .map((voter) => (voter.isYou ? 'you' : nameOf(voter)))
    .join(', ');

/** How a vote ended, with names. */
export function resultOf({ status }: Approval, vote: ApprovalVote) {
  const yes = names(vote.voters, true);
  const no = names(vote.voters, false);
  if (status === 'approved') return { title: 'Approved by the owners', text: `Approved by ${yes}.` };
  if (status === 'rejected') return { title: 'Not approved', text: `Rejected by ${no}.` };
  if (status === 'withdrawn') return { title: 'The vote was withdrawn', text: 'Nothing was accepted.' };
  if (status === 'outdated')
    return { title: 'The vote is outdated', text: vote.endReason ?? 'What you voted on has changed.' };
  return { title: 'The vote ended without a result', text: 'Not enough owners voted in time.' };
}
