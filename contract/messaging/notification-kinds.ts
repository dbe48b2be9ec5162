/** Whose account receives a kind. */
type Receiver = 'owner' | 'provider' | 'both';

/** Part of the preferences that a kind is listed in; a filter of the notifications page shows one or two of them. */
export const notificationGroups = {
  requests: 'Requests and quotes',
  jobs: 'Jobs and payments',
  messages: 'Messages',
  account: 'Aircraft and account',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

interface Kind {
  label: string;
  group: NotificationGroup;
  side: Receiver;
  /** Emailed by default. */
  email: boolean;
  /** Pushed by default to the devices on which the user turned push on. */
  push: boolean;
  /** Has a deadline or is about money or security: emailed right away, never in the daily digest. */
  isUrgent?: true;
}

const kind = (
  group: NotificationGroup,
  side: Receiver,
  label: string,
  push: boolean,
  isUrgent?: true,
): Kind => ({
  label,
  group,
  side,
  email: true,
  push,
  ...(isUrgent && { isUrgent }),
});

/** Kinds of notifications, in the order in which the preferences list them. */
export const notificationKinds = {
  request_matched: kind('requests', 'provider', 'New requests that match your services', true),
  invited: kind('requests', 'provider', 'Invitations to quote', true),
  quote_received: kind('requests', 'owner', 'New, revised and withdrawn quotes', true),
  quote_expiring: kind('requests', 'owner', 'Quotes and requests about to expire', false, true),
  quote_decided: kind('requests', 'provider', 'Decisions on your quotes', true),
  job_progress: kind('jobs', 'both', 'Job updates', true),
  payment: kind('jobs', 'both', 'Payments held, released or refunded', false, true),
  share_due: kind('jobs', 'owner', 'Your share of a split payment', true, true),
  payout: kind('jobs', 'provider', 'Payouts sent or failed', false, true),
  prebuy: kind('jobs', 'both', 'Pre-buys: consent, stages and reports', true, true),
  dispute: kind('jobs', 'both', 'Dispute updates', true, true),
  approval: kind('jobs', 'owner', 'Approvals among co-owners', true, true),
  review_wanted: kind('jobs', 'owner', 'Completed jobs to review', false),
  review: kind('jobs', 'both', 'Reviews and replies', false),
  message_unread: kind('messages', 'both', 'Unread messages', true),
  maintenance_due: kind('account', 'owner', 'Maintenance due on your aircraft', false),
  logbook: kind('account', 'owner', 'Logbook: scans, links, proposals, exports and transfers', false),
  verification: kind('account', 'provider', 'Business verification updates', false),
  credential: kind('account', 'provider', 'Credentials checked or about to expire', false, true),
  member: kind('account', 'provider', 'Team members and invitations', false),
  referral: kind('account', 'both', 'Completed referrals', false),
  support: kind('account', 'both', 'Replies from support', true),
  account: kind('account', 'both', 'Account changes', false, true),
};
export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** What a user chose, only where it differs from the default. */
export type NotificationChoice = Partial<
  Record<NotificationKind, { email?: boolean | undefined; push?: boolean | undefined } | undefined>
> & {
  /** One email a day instead of one per notification. */
  dailyDigest?: boolean | undefined;
};

/** Hour of the day, UTC, at which the daily digest is sent. */
export const digestHourUtc = 13;
