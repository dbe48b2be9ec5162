import type { GroupKind } from '#contract/accounts/member-states.ts';
import { isVoter } from '#contract/accounts/permissions.ts';
import type { Group, GroupMember } from '#web/api/groups.ts';
import { pluralize } from '#web/lib/format.ts';

export const kindLabels: Record<GroupKind, string> = {
  co_ownership: 'Co-owners',
  club: 'Flying club',
  school: 'Flight school',
};

/** '33.34%' */
export const shareText = (shareBp: number) => `${(shareBp / 100).toFixed(2)}%`;

export const votersOf = ({ members }: Pick<Group, 'members'>) => members.filter(({ role }) => isVoter(role));

/** True if the co-owners hold shares, which the caller sees. */
export const usesShares = (members: GroupMember[]) => members.some(({ shareBp }) => shareBp !== null);

const listed = (aircraft: Group['aircraft']) =>
  aircraft.length === 0
    ? 'no aircraft yet'
    : aircraft.length <= 3
      ? aircraft.map(({ tailNumber }) => tailNumber).join(', ')
      : pluralize(aircraft.length, 'aircraft', 'aircraft');

/** 'Co-owners, N536HQ' */
export const leadOf = ({ kind, aircraft }: Group) => `${kindLabels[kind]}, ${listed(aircraft)}`;
