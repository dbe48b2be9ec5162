import type { GroupRole } from '#contract/accounts/permissions.ts';

/** What a role of a group may do, in one line each. */
export const groupRoleNotes: Record<GroupRole, string> = {
  managing_owner: 'Accepts quotes, pays, manages the group',
  co_owner: 'Accepts quotes and pays',
  maintenance_officer: 'Posts requests, keeps the due list',
  pilot: 'Reads the due list, logs readings',
};
