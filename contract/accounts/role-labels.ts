import type { GroupRole, TeamRole } from './permissions.ts';

export const roleLabels: Record<TeamRole | GroupRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  mechanic: 'Mechanic',
  bookkeeper: 'Bookkeeper',
  managing_owner: 'Managing owner',
  co_owner: 'Co-owner',
  maintenance_officer: 'Maintenance officer',
  pilot: 'Pilot',
};

/** 'a mechanic', 'an owner' */
export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
