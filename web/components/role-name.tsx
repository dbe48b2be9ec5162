import { Calculator, Headset, KeyRound, Plane, UserRound, Wrench, type LucideIcon } from 'lucide-react';
import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels } from '#contract/accounts/role-labels.ts';

type Role = TeamRole | GroupRole;

const icons: Record<Role, LucideIcon> = {
  owner: KeyRound,
  manager: Headset,
  mechanic: Wrench,
  bookkeeper: Calculator,
  managing_owner: KeyRound,
  co_owner: UserRound,
  maintenance_officer: Wrench,
  pilot: Plane,
};

export function RoleIcon({ role }: { role: Role }) {
  const Icon = icons[role];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}

export const RoleName = ({ role }: { role: Role }) => (
  <span className="inline-flex items-center gap-2">
    <RoleIcon role={role} />
    {roleLabels[role]}
  </span>
);
