/** What the members of a team may do for its provider. */
export const teamPermissions = [
  'work.read',
  'quote',
  'work',
  'sign',
  'message',
  'assign',
  'dispute',
  'profile',
  'credentials',
  'money.read',
  'money.manage',
  'verification',
  'members',
  'team',
] as const;

/** What the members of a group may do with its aircraft. */
export const groupPermissions = [
  'aircraft.read',
  'aircraft.log',
  'aircraft.manage',
  'request',
  'accept',
  'pay',
  'vote',
  'statement.read',
  'members',
  'rules',
  'aircraft.move',
  'transfer',
] as const;

export type TeamPermission = (typeof teamPermissions)[number];
export type GroupPermission = (typeof groupPermissions)[number];
export type Permission = TeamPermission | GroupPermission;

export const teamRoles = ['owner', 'manager', 'mechanic', 'bookkeeper'] as const;
export const groupRoles = ['managing_owner', 'co_owner', 'maintenance_officer', 'pilot'] as const;

/** An account belongs to one person, or is shared by the people of a team or group and signed in to by nobody. */
export const accountKinds = ['person', 'team', 'group'] as const;

export type TeamRole = (typeof teamRoles)[number];
export type GroupRole = (typeof groupRoles)[number];

export const isTeamRole = (role: TeamRole | GroupRole): role is TeamRole =>
  (teamRoles as readonly string[]).includes(role);

/** Co-owners and the managing owner, who vote and may hold shares. */
export const isVoter = (role: TeamRole | GroupRole) => role === 'managing_owner' || role === 'co_owner';

export const membershipEnds = ['left', 'removed', 'account_deleted'] as const;

/** How far a permission goes: everywhere, on jobs that the member leads or is crew of, or up to the officer's limit. */
export type Reach = 'all' | 'own_jobs' | 'officer_limit';

/** What an account shared by several people lets one of them do. */
export interface Membership {
  accountId: string;
  kind: 'team' | 'group';
  role: TeamRole | GroupRole;
  canQuote: boolean;
  canSign: boolean;
  /** The provider of a team; null for groups. */
  providerId: number | null;
}

/** A grant: its reach, and the switch that must be on for it. */
type Grant = Reach | { if: 'canQuote' | 'canSign'; reach: Reach };

const ifCanQuote: Grant = { if: 'canQuote', reach: 'all' };
const ifCanSign: Grant = { if: 'canSign', reach: 'all' };
const everything = <P extends string>(permissions: readonly P[]) =>
  Object.fromEntries(permissions.map((permission) => [permission, 'all'])) as Record<P, Grant>;

const teamGrants: Record<TeamRole, Partial<Record<TeamPermission, Grant>>> = {
  owner: { ...everything(teamPermissions), sign: ifCanSign },
  manager: {
    'work.read': 'all',
    quote: 'all',
    work: 'all',
    sign: ifCanSign,
    message: 'all',
    assign: 'all',
    dispute: 'all',
    profile: 'all',
    credentials: 'all',
    'money.read': 'all',
    members: 'all',
  },
  mechanic: {
    'work.read': 'all',
    quote: ifCanQuote,
    work: 'own_jobs',
    sign: { if: 'canSign', reach: 'own_jobs' },
    message: 'all',
    assign: 'own_jobs',
  },
  bookkeeper: { 'work.read': 'all', 'money.read': 'all' },
};

const coOwner = {
  'aircraft.read': 'all',
  'aircraft.log': 'all',
  'aircraft.manage': 'all',
  request: 'all',
  accept: 'all',
  pay: 'all',
  vote: 'all',
  'statement.read': 'all',
} as const;

const groupGrants: Record<GroupRole, Partial<Record<GroupPermission, Grant>>> = {
  managing_owner: everything(groupPermissions),
  co_owner: coOwner,
  maintenance_officer: {
    'aircraft.read': 'all',
    'aircraft.log': 'all',
    'aircraft.manage': 'all',
    request: 'all',
    accept: 'officer_limit',
  },
  pilot: { 'aircraft.read': 'all', 'aircraft.log': 'all' },
};

const grants: Record<TeamRole | GroupRole, Partial<Record<Permission, Grant>>> = {
  ...teamGrants,
  ...groupGrants,
};

/** Someone who acts: a signed-in person with the shared accounts that they belong to. */
export interface Acting {
  id: string;
  memberships: readonly Membership[];
}

/** Returns how far a member's permission goes; undefined without it. */
export function reachOf(membership: Membership, permission: Permission): Reach | undefined {
  const grant = grants[membership.role][permission];
  if (typeof grant !== 'object') return grant;
  return membership[grant.if] ? grant.reach : undefined;
}

/** True if some shared account lets the person do this; which rows it is about is decided by `can`. */
export const hasSomewhere = ({ memberships }: Acting, permission: Permission) =>
  memberships.some((membership) => reachOf(membership, permission) !== undefined);

/** Returns how far the person's permission goes for an account: everywhere for their own one. */
export function reachFor({ id, memberships }: Acting, accountId: string, permission: Permission) {
  if (id === accountId) return 'all';
  const membership = memberships.find((one) => one.accountId === accountId);
  return membership && reachOf(membership, permission);
}

/** True if the person may do this for the account, perhaps not on all of its rows: see `reachFor`. */
export const can = (person: Acting, accountId: string, permission: Permission) =>
  reachFor(person, accountId, permission) !== undefined;
