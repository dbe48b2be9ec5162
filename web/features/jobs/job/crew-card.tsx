import { Eye } from 'lucide-react';
import { useState } from 'react';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { unassignedHours } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { useCrew, useTakeJob, type Crew } from '#web/api/crew.ts';
import type { JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { CrewDialog } from './crew-dialog.tsx';

type Props = { request: RequestDetail; job: JobDetail };

/** Who of the team leads the job and works on it; nothing for a provider who works alone. */
export function CrewCard({ request, job }: Props) {
  const crew = useCrew(request).data;
  const take = useTakeJob();
  const [isChanging, setChanging] = useState(false);
  if (!crew || crew.people.length === 0) return null;
  const { leadId, memberIds, people } = crew;
  const on = people.filter(({ userId }) => userId === leadId || memberIds.includes(userId));
  return (
    <Card>
      <CardHead title="Crew">
        {crew.canAssign && (
          <Button size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </CardHead>
      {on.length > 0 ? (
        <ul aria-label="Crew" className="divide-y divide-line border-t border-line px-5 max-md:px-4">
          {on
            .toSorted((a, b) => Number(b.userId === leadId) - Number(a.userId === leadId))
            .map((one) => (
              <CrewRow key={one.userId} person={one} isLead={one.userId === leadId} />
            ))}
        </ul>
      ) : (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          {crew.isLate ? (
            <StatusLamp tone="caution" className="whitespace-normal">
              No one assigned for {unassignedHours} hours
            </StatusLamp>
          ) : (
            'No one assigned yet.'
          )}
        </p>
      )}
      {crew.canTake && request.canWork && (
        <div className="px-5 pb-4 max-md:px-4">
          <Button pending={take.isPending} pendingText="Taking..." onClick={() => take.mutate(request.id)}>
            Take Job
          </Button>
        </div>
      )}
      {job.leadName !== null && (
        <p className="flex gap-3 rounded-b-card border-t border-line bg-fill px-5 py-3 text-sm text-ink-2 max-md:px-4">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          The owner reads “{job.leadName} leads this job”.
        </p>
      )}
      <CrewDialog open={isChanging} requestId={request.id} crew={crew} onClose={() => setChanging(false)} />
    </Card>
  );
}

function CrewRow({ person, isLead }: { person: Crew['people'][number]; isLead: boolean }) {
  const user = useUser();
  const name = fullName(person);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} src={person.profileImageUrl} size={36} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-semibold">
          {name}
          {person.userId === user.id && <span className="font-normal text-ink-2"> (you)</span>}
        </p>
        <p className="text-ink-2">{roleLabels[person.role]}</p>
      </div>
      {isLead && <Badge tone="accent">Lead</Badge>}
    </li>
  );
}
