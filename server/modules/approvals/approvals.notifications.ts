import { href } from '#contract/addresses.ts';
import { approvalReminderHours } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { formatDeadlineIn } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { ListedApproval } from './approvals.repo.ts';

interface About {
  approval: ListedApproval;
  /** Of the group. */
  timeZone: string;
}

const subjects = { quote: 'quote', findings: 'findings', addition: 'additional work' } as const;

/** 'the $2,335.00 quote from Bayline Aero Maintenance for “Annual”' */
const named = ({ subject, amount, businessName, title }: ListedApproval) =>
  `the ${formatMoney(amount)} ${subjects[subject]} from ${businessName} for “${title}”`;

const path = ({ requestId }: ListedApproval) => href('/requests/:id', { id: requestId });

/** To voters: something to answer. */
const asking = (approval: ListedApproval) => ({
  kind: 'approval' as const,
  related: { type: 'approval', id: approval.id, requestId: approval.requestId },
  path: path(approval),
});

const ended = (approval: ListedApproval) => ({
  kind: 'approval' as const,
  eventKey: `approval.${approval.status}:${approval.id}`,
  related: { type: 'request', id: approval.requestId },
  path: path(approval),
});

/** Of the notification that asks a voter. */
export const askedKey = (id: number) => `approval.asked:${id}`;

export const asked = ({ approval, timeZone }: About, firstName: string): NotificationContent => ({
  ...asking(approval),
  title: 'Your approval is needed',
  message: `${firstName} asks you to approve ${named(approval)}. Vote by ${formatDeadlineIn(approval.expiresAt, timeZone)}.`,
  eventKey: askedKey(approval.id),
});

export const endsSoon = ({ approval, timeZone }: About): NotificationContent => ({
  ...asking(approval),
  title: 'The vote ends soon',
  message: `Less than ${approvalReminderHours} hours are left to vote on ${named(approval)}. It ends ${formatDeadlineIn(approval.expiresAt, timeZone)}.`,
  eventKey: `approval.ends_soon:${approval.id}`,
  isDeadline: true,
});

/** A reminder by another member; `cause` distinguishes several. */
export const reminded = ({ approval, timeZone }: About, by: string, cause: string): NotificationContent => ({
  ...asking(approval),
  title: 'Your vote is missing',
  message: `${by} reminds you to vote on ${named(approval)}. Vote by ${formatDeadlineIn(approval.expiresAt, timeZone)}.`,
  eventKey: `approval.reminded:${approval.id}:${cause}`,
  isDeadline: true,
});

const outcomes = {
  approved: ['Approved and accepted', 'The owners approved'],
  rejected: ['Not approved', 'The owners rejected'],
  expired: ['The vote ended without a result', 'Not enough owners voted in time on'],
  withdrawn: ['The vote was withdrawn', 'You no longer need to vote on'],
  outdated: ['The vote is outdated', 'Nothing was accepted of'],
} as const;

/** To all voters and who asked. */
export const result = ({ approval }: About): NotificationContent => {
  const [title, verb] = outcomes[approval.status as keyof typeof outcomes];
  const reason = approval.endReason ? ` ${approval.endReason}` : '';
  return { ...ended(approval), title, message: `${verb} ${named(approval)}.${reason}` };
};

/** Addresses members; the ones that muted the group read it in the app alone. */
export const toMembers = (
  members: readonly { userId: string; mutedAt: Date | null }[],
  content: NotificationContent,
) =>
  members.map(({ userId, mutedAt }) => ({
    userId,
    content: mutedAt ? { ...content, isQuiet: true as const } : content,
  }));
