import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { fullName } from '#contract/names.ts';
import { useChangeGroupMember, useRemoveGroupMember, type Group, type GroupMember } from '#web/api/groups.ts';
import { groupRoleNotes } from '#web/components/group-roles.ts';
import { RoleName } from '#web/components/role-name.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { RichSelect } from '#web/ui/rich-select.tsx';
import { shareText } from './texts.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const givenRoles = ['co_owner', 'maintenance_officer', 'pilot'] as const;
type GivenRole = (typeof givenRoles)[number];

interface Props {
  member: GroupMember;
  group: Group;
  hasShares: boolean;
}

/** A person of the group with role, share and what can be done about both. */
export function MemberRow({ member, group, hasShares }: Props) {
  const change = useChangeGroupMember(group.id);
  const name = fullName(member);
  const isManaged = group.can.includes('members') && member.role !== 'managing_owner';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:px-4 md:grid-cols-[minmax(0,1fr)_14rem_5rem_2.5rem]">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={member.profileImageUrl} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {name}
            {member.isYou && <span className="font-normal text-ink-2"> (you)</span>}
          </p>
          <p className="truncate text-sm text-ink-2">{groupRoleNotes[member.role]}</p>
        </div>
      </div>
      <div className="max-md:order-3 max-md:col-span-2">
        {isManaged ? (
          <RichSelect
            label={`Role of ${name}`}
            value={member.role}
            disabled={change.isPending}
            onChange={(role) => change.mutate({ userId: member.userId, role: role as GivenRole })}
            options={givenRoles.map((role) => ({
              value: role,
              label: `${roleLabels[role]}: ${groupRoleNotes[role]}`,
              show: <RoleName role={role} />,
            }))}
          />
        ) : (
          <span className="text-sm font-medium">
            <RoleName role={member.role} />
          </span>
        )}
      </div>
      <p className="num text-end text-sm max-md:order-4 max-md:col-span-2 max-md:text-start">
        {hasShares &&
          (member.shareBp === null ? (
            <span className="text-ink-2">No share</span>
          ) : (
            <strong className="font-semibold">{shareText(member.shareBp)}</strong>
          ))}
      </p>
      <div className="max-md:order-2">
        <MemberMenu member={member} group={group} />
      </div>
    </li>
  );
}

function MemberMenu({ member, group }: Omit<Props, 'hasShares'>) {
  const href = useHref();
  const remove = useRemoveGroupMember(group.id);
  const [open, setOpen] = useState<'remove' | 'transfer'>();
  const name = fullName(member);
  const isAlone = group.members.length === 1;
  const mayManage = group.can.includes('members') && !member.isYou;
  const mayLeave = member.isYou && (member.role !== 'managing_owner' || isAlone);
  const leave = isAlone ? 'Close Group' : 'Leave Group';
  const items: MenuItem[] = [
    ...(mayManage ? [{ label: 'Make Managing Owner', onSelect: () => setOpen('transfer') }] : []),
    ...(mayManage || mayLeave
      ? [
          {
            label: mayLeave ? leave : 'Remove Member',
            tone: 'danger' as const,
            onSelect: () => setOpen('remove'),
          },
        ]
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
      <ConfirmDialog
        open={open === 'remove'}
        danger
        title={mayLeave ? `${isAlone ? 'Close' : 'Leave'} ${group.name}?` : `Remove ${name}?`}
        text={
          mayLeave
            ? `You’ll no longer see its aircraft, requests and jobs.${isAlone ? ' Move its aircraft back to you first.' : ''}`
            : `They’ll no longer see the aircraft, requests and jobs of ${group.name}. What they did stays.`
        }
        confirm={mayLeave ? leave : 'Remove Member'}
        pendingText={mayLeave ? 'Leaving...' : 'Removing...'}
        cancel={mayLeave ? 'Stay in Group' : 'Keep Member'}
        pending={remove.isPending}
        onCancel={() => setOpen(undefined)}
        onConfirm={() =>
          remove.mutate(member.userId, {
            onSuccess: () => {
              setOpen(undefined);
              if (member.isYou) location.assign(href('/aircraft'));
            },
            onError: () => setOpen(undefined),
          })
        }
      />
      <TransferDialog
        open={open === 'transfer'}
        member={member}
        group={group}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
