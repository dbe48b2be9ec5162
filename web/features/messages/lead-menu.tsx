import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useSetLead, type Person, type TalkRef } from '#web/api/messages.ts';
import { ownTeam } from '#web/api/team.ts';
import { actingMembership, useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface Props {
  talk: TalkRef;
  /** Undefined where a person writes alone. */
  lead: Person['lead'];
}

/** Who of the team answers for a conversation; owners and managers choose, a mechanic takes one that no one has. */
export function LeadMenu({ talk, lead }: Props) {
  const me = useUser();
  const isTeam = lead !== undefined && actingMembership(me)?.kind === 'team';
  const team = useQuery({ ...ownTeam, enabled: isTeam }).data;
  const setLead = useSetLead();
  const own = team?.members.find(({ isYou }) => isYou);
  if (lead === undefined) return null;
  const mayAssign = own?.role === 'owner' || own?.role === 'manager';
  const label = !lead ? 'No lead' : lead.userId === me.id ? 'You lead' : `${lead.firstName} leads`;
  if (!mayAssign && lead) return <Lead name={lead.firstName} label={label} />;
  if (!mayAssign)
    return (
      own?.role === 'mechanic' && (
        <Button
          size="sm"
          pending={setLead.isPending}
          pendingText="Taking..."
          onClick={() => setLead.mutate({ ...talk, leadId: me.id })}
        >
          Take Conversation
        </Button>
      )
    );
  const people = (team?.members ?? []).filter(({ role }) => role !== 'bookkeeper');
  const options = [
    ...people.map(({ userId, firstName, isYou }) => ({
      leadId: userId,
      label: `${firstName ?? 'Member'}${isYou ? ' (you)' : ''}`,
    })),
    { leadId: null, label: 'No one' },
  ];
  return (
    <Menu
      label="Lead"
      items={options.map((one) => ({
        label: one.label,
        ...(one.leadId === (lead?.userId ?? null) && { icon: <Check aria-hidden /> }),
        onSelect: () => setLead.mutate({ ...talk, leadId: one.leadId }),
      }))}
      renderTrigger={(props) => (
        <Button {...props} size="sm" pending={setLead.isPending} pendingText="Saving...">
          {label}
          <ChevronDown aria-hidden />
        </Button>
      )}
    />
  );
}

const Lead = ({ name, label }: { name: string; label: string }) => (
  <span className="flex items-center gap-2 text-sm text-ink-2">
    <Avatar name={name} size={22} />
    <span className="max-md:sr-only">{label}</span>
  </span>
);
