import { expect, test } from 'vitest';
import {
  can,
  groupPermissions,
  groupRoles,
  reachOf,
  teamPermissions,
  teamRoles,
  type Membership,
  type Permission,
} from './permissions.ts';

/** The tables of roles as the specification gives them: yes, Q can quote, S can sign, L own jobs, limit, or no. */
const team = `
work.read     ● ● ●  ●
quote         ● ● Q  –
work          ● ● L  –
sign          S S SL –
message       ● ● ●  –
assign        ● ● L  –
dispute       ● ● –  –
profile       ● ● –  –
credentials   ● ● –  –
money.read    ● ● –  ●
money.manage  ● – –  –
verification  ● – –  –
members       ● ● –  –
team          ● – –  –
`;
const group = `
aircraft.read   ● ● ●     ●
aircraft.log    ● ● ●     ●
aircraft.manage ● ● ●     –
request         ● ● ●     –
accept          ● ● limit –
pay             ● ● –     –
vote            ● ● –     –
statement.read  ● ● –     –
members         ● – –     –
rules           ● – –     –
aircraft.move   ● – –     –
transfer        ● – –     –
`;

const parsed = (table: string, roles: readonly Membership['role'][]) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [permission, ...cells] = line.split(/\s+/);
      return roles.map((role, index) => ({
        permission: permission as Permission,
        role,
        cell: cells[index]!,
      }));
    });

const memberAs = (role: Membership['role'], switches: { canQuote: boolean; canSign: boolean }) => ({
  accountId: 'shop',
  kind: (groupRoles as readonly string[]).includes(role) ? ('group' as const) : ('team' as const),
  role,
  providerId: null,
  ...switches,
});

/** What a cell says of a member with these switches. */
const reachIn = (cell: string, { canQuote, canSign }: { canQuote: boolean; canSign: boolean }) => {
  if (cell === '–' || (cell === 'Q' && !canQuote) || (cell.startsWith('S') && !canSign)) return undefined;
  if (cell === 'limit') return 'officer_limit';
  return cell.endsWith('L') ? 'own_jobs' : 'all';
};

test.for([
  ['[TEAM-05~] team', team, teamRoles, teamPermissions],
  ['[COWN-02~] group', group, groupRoles, groupPermissions],
] as const)(
  '%s: every cell of the table of roles, with the switches on and off',
  ([, table, roles, names]) => {
    const cells = parsed(table, roles);
    expect([...new Set(cells.map(({ permission }) => permission))]).toEqual([...names]);
    for (const { permission, role, cell } of cells)
      for (const canQuote of [true, false])
        for (const canSign of [true, false]) {
          const member = memberAs(role, { canQuote, canSign });
          const expected = reachIn(cell, member);
          expect([role, permission, reachOf(member, permission)]).toEqual([role, permission, expected]);
          const person = { id: 'luis', memberships: [member] };
          expect(can(person, 'shop', permission)).toBe(expected !== undefined);
          expect(can(person, 'another shop', permission)).toBe(false);
        }
  },
);

test('a person’s own account has every permission, and one of a group none of a team', () => {
  const member = memberAs('managing_owner', { canQuote: true, canSign: true });
  for (const permission of teamPermissions) {
    expect(can({ id: 'marta', memberships: [] }, 'marta', permission)).toBe(true);
    if (permission !== 'members')
      expect(can({ id: 'marta', memberships: [member] }, 'shop', permission)).toBe(false);
  }
});
