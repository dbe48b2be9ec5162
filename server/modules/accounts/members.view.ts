import {
  groupPermissions,
  reachOf,
  teamPermissions,
  type Membership,
} from '#contract/accounts/permissions.ts';

interface Row {
  id: string;
  actingAccountId: string | null;
  memberships: (Membership & { name: string })[] | null;
}

const permissions = [...new Set([...teamPermissions, ...groupPermissions])];

/** Returns the shared accounts of a user with what they may do there, and the account that they act for. */
export function membershipsOf({ id, actingAccountId, memberships }: Row) {
  const all = memberships ?? [];
  return {
    memberships: all.map((one) => ({
      ...one,
      permissions: permissions.filter((permission) => reachOf(one, permission) !== undefined),
    })),
    actingAccountId: all.find(({ accountId }) => accountId === actingAccountId)?.accountId ?? id,
  };
}
