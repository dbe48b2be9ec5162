export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const;
export const transferStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;

/** A change of shares waits for everyone whose share changes. */
export const shareChangeStatuses = ['proposed', 'agreed', 'declined', 'withdrawn', 'expired'] as const;

/** Co-owners hold shares; a club or school works without them. */
export const groupKinds = ['co_ownership', 'club', 'school'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** How the checkout proposes to pay for a group: one of them for all, or everyone their share. */
export const payModes = ['one', 'split'] as const;
export type PayMode = (typeof payModes)[number];

/** All of an aircraft, in hundredths of a percent. */
export const wholeShare = 10_000;

/** What the log of a shared account names. */
export const accountEvents = [
  'founded',
  'invited',
  'invitation_revoked',
  'joined',
  'role_changed',
  'left',
  'removed',
  'account_deleted',
  'transfer_asked',
  'transfer_ended',
  'transferred',
  'bank_account_changed',
  'settings_changed',
  'aircraft_added',
  'aircraft_moved_out',
  'shares_proposed',
  'shares_changed',
  'share_change_ended',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
