import type { TeamRole } from '#contract/accounts/permissions.ts';

/** Owners decide on everyone; managers on mechanics and bookkeepers. */
export const mayManage = (own: TeamRole, role: TeamRole) =>
  own === 'owner' || (own === 'manager' && (role === 'mechanic' || role === 'bookkeeper'));
