export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const;
export const transferStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;

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
] as const;
export type AccountEvent = (typeof accountEvents)[number];
