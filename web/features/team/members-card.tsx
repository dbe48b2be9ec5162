import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { teamRoles, type TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { fullName } from '#contract/names.ts';
import { useChangeMember, useMuteMembership, type Member, type Team } from '#web/api/team.ts';
import { RoleName } from '#web/components/role-name.tsx';
import { pluralize } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { RichSelect } from '#web/ui/rich-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { roleNotes } from './texts.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** Owners decide on everyone, managers on mechanics and bookkeepers. */
const mayManage = (own: TeamRole | undefined, role: TeamRole) =>
  own === 'owner' || (own === 'manager' && (role === 'mechanic' || role === 'bookkeeper'));

/** Who acts for the business: role, switches and what can be done about each. */
export function MembersCard({ team }: { team: Team }) {
  const own = team.members.find(({ isYou }) => isYou)?.role;
  return (
    <Card className="min-w-0">
      <CardHead title="Members" sub={team.members.length} />
      <ul className="divide-y divide-line border-t border-line">
        {team.members.map((member) => (
          <MemberRow key={member.userId} member={member} team={team} own={own} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  member: Member;
  team: Team;
  own: TeamRole | undefined;
}

function MemberRow({ member, team, own }: RowProps) {
  const change = useChangeMember();
  const isTeam = team.accountId !== null;
  const isManaged = isTeam && !member.isYou && mayManage(own, member.role);
  const name = fullName(member);
  const save = (changed: Omit<Parameters<typeof change.mutate>[0], 'userId'>) =>
    change.mutate({ userId: member.userId, ...changed });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:px-4 md:grid-cols-[minmax(0,1fr)_11rem_9rem_2.5rem]">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={member.profileImageUrl} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {name}
            {member.isYou && <span className="font-normal text-ink-2"> (you)</span>}
          </p>
          {member.email && <p className="truncate text-sm text-ink-2">{member.email}</p>}
          {member.jobsLed > 0 && (
            <p className="num text-sm text-ink-2">Leads {pluralize(member.jobsLed, 'job')}</p>
          )}
        </div>
      </div>
      <div className="max-md:order-3 max-md:col-span-2">
        {isManaged ? (
          <RichSelect
            label={`Role of ${name}`}
            value={member.role}
            disabled={change.isPending}
            onChange={(role) => save({ role: role as TeamRole })}
            options={teamRoles
              .filter((role) => mayManage(own, role) && (role !== 'owner' || member.role === 'owner'))
              .map((role) => ({
                value: role,
                label: `${roleLabels[role]}: ${roleNotes[role]}`,
                show: <RoleName role={role} />,
              }))}
          />
        ) : (
          <span className="text-sm font-medium">
            <RoleName role={member.role} />
          </span>
        )}
      </div>
      <div className="grid gap-1 text-sm max-md:order-4 max-md:col-span-2">
        {isTeam && member.role === 'mechanic' && (
          <Switch
            label="Can quote"
            checked={member.canQuote}
            disabled={!isManaged || change.isPending}
            onChange={(canQuote) => save({ canQuote })}
          />
        )}
        {isTeam && member.role !== 'bookkeeper' && (
          <Switch
            label="Can sign"
            checked={member.canSign}
            disabled={!isManaged || change.isPending}
            onChange={(canSign) => save({ canSign })}
          />
        )}
      </div>
      <div className="max-md:order-2">{isTeam && <MemberMenu member={member} team={team} own={own} />}</div>
    </li>
  );
}

function MemberMenu({ member, team, own }: RowProps) {
  const [open, setOpen] = useState<'remove' | 'transfer'>();
  const name = fullName(member);
  const isLastOwner =
    member.role === 'owner' && team.members.filter(({ role }) => role === 'owner').length === 1;
  const mute = useMuteMembership();
  const items: MenuItem[] = [
    ...(member.isYou && team.accountId !== null
      ? [
          {
            label: member.isMuted ? 'Unmute Notifications' : 'Mute Notifications',
            onSelect: () => mute.mutate({ accountId: team.accountId!, isMuted: !member.isMuted }),
          },
        ]
      : []),
    ...(own === 'owner' && !member.isYou && member.role !== 'owner'
      ? [{ label: 'Make Owner', onSelect: () => setOpen('transfer') }]
      : []),
    ...(member.isYou
      ? isLastOwner
        ? []
        : [{ label: 'Leave Team', tone: 'danger' as const, onSelect: () => setOpen('remove') }]
      : mayManage(own, member.role)
        ? [{ label: 'Remove Member', tone: 'danger' as const, onSelect: () => setOpen('remove') }]
        : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={items}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} />
        )}
      />
      <RemoveDialog open={open === 'remove'} member={member} team={team} onClose={() => setOpen(undefined)} />
      <TransferDialog
        open={open === 'transfer'}
        member={member}
        name={team.name}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
