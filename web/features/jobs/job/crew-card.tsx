import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import { crewOf, useSetCrew, useTakeJob, type Crew } from '#web/api/crew.ts';
import { ownTeam, type Team } from '#web/api/team.ts';
import { actingMembership, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

/** Who of the team leads the job and works on it; nothing for a provider who works alone. */
export function CrewCard({ requestId }: { requestId: number }) {
  const user = useUser();
  const isTeam = actingMembership(user)?.kind === 'team';
  const crew = useQuery({ ...crewOf(requestId), enabled: isTeam }).data;
  const team = useQuery({ ...ownTeam, enabled: isTeam }).data;
  const take = useTakeJob();
  const [isChanging, setChanging] = useState(false);
  if (!crew || !team) return null;
  const nameOf = (id: string | null) => {
    const member = team.members.find(({ userId }) => userId === id);
    return member ? `${fullName(member)}${member.isYou ? ' (you)' : ''}` : undefined;
  };
  const own = team.members.find(({ isYou }) => isYou);
  const mayAssign = own?.role === 'owner' || own?.role === 'manager';
  const mayTake = mayAssign || (own?.role === 'mechanic' && team.settings.mechanicsTake);
  const lead = nameOf(crew.leadId);
  return (
    <Card>
      <CardHead title="Crew">
        {mayAssign && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </CardHead>
      <div className="grid gap-3 border-t border-line px-5 py-4 text-sm max-md:px-4">
        {lead ? (
          <p>
            <strong className="font-semibold">{lead}</strong> leads this job
          </p>
        ) : (
          <p className="text-ink-2">No lead yet</p>
        )}
        {crew.memberIds.length > 0 && <p>With {crew.memberIds.map((id) => nameOf(id)).join(', ')}</p>}
        {!lead && mayTake && (
          <Button pending={take.isPending} pendingText="Taking..." onClick={() => take.mutate(requestId)}>
            Take Job
          </Button>
        )}
      </div>
      <CrewDialog
        open={isChanging}
        requestId={requestId}
        crew={crew}
        team={team}
        onClose={() => setChanging(false)}
      />
    </Card>
  );
}

interface DialogProps {
  open: boolean;
  requestId: number;
  crew: Crew;
  team: Team;
  onClose: () => void;
}

const noLead = 'none';

function CrewDialog({ open, requestId, crew, team, onClose }: DialogProps) {
  const save = useSetCrew();
  const people = team.members.filter(({ role }) => role !== 'bookkeeper');
  const form = useForm({
    initial: () => ({ leadId: crew.leadId ?? noLead, memberIds: crew.memberIds }),
    submit: ({ leadId, memberIds }) =>
      save.mutateAsync({ requestId, leadId: leadId === noLead ? null : leadId, memberIds }),
    onSuccess: onClose,
  });
  const { leadId, memberIds } = form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Change Crew"
      submit="Save Crew"
      pendingText="Saving..."
    >
      <Field label="Lead" as="radiogroup">
        <RadioCards
          {...form.field('leadId')}
          options={[
            ...people.map((one) => ({ value: one.userId, label: fullName(one) })),
            { value: noLead, label: 'No one' },
          ]}
        />
      </Field>
      <Field label="Helps" as="group">
        <div className="grid gap-1">
          {people
            .filter(({ userId }) => userId !== leadId)
            .map((one) => (
              <Checkbox
                key={one.userId}
                label={fullName(one)}
                checked={memberIds.includes(one.userId)}
                onChange={(isOn) =>
                  form.set({
                    memberIds: isOn
                      ? [...memberIds, one.userId]
                      : memberIds.filter((id) => id !== one.userId),
                  })
                }
              />
            ))}
        </div>
      </Field>
    </FormDialog>
  );
}
