import { Calculator, Headset, KeyRound, Wrench, type LucideIcon } from 'lucide-react';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels } from '#contract/accounts/role-labels.ts';

const icons: Record<TeamRole, LucideIcon> = {
  owner: KeyRound,
  manager: Headset,
  mechanic: Wrench,
  bookkeeper: Calculator,
};

export function RoleIcon({ role }: { role: TeamRole }) {
  const Icon = icons[role];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}

export const RoleName = ({ role }: { role: TeamRole }) => (
  <span className="inline-flex items-center gap-2">
    <RoleIcon role={role} />
    {roleLabels[role]}
  </span>
);
