import { useQuery } from '@tanstack/react-query';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  ownTeam,
  useResendInvitation,
  useRevokeInvitation,
  useTeamSettings,
  type Team as TeamData,
} from '#web/api/team.ts';
import { InvitationsCard } from '#web/components/invitations-card.tsx';
import { ApiError } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import { RoleTable } from './role-table.tsx';
import { aloneLine, peopleLine } from './texts.ts';
import { TransferBanner } from './transfer-banner.tsx';

const lacksProfile = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'provider_profile_required';

/** The people who act for the business, and who was invited. */
export function Team() {
  const query = useQuery(ownTeam);
  const [open, setOpen] = useState<'invite' | 'log'>();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const href = useHref();
  const team = query.data;
  const you = team?.members.find(({ isYou }) => isYou);
  const mayInvite = team?.can.includes('members') ?? false;
  return (
    <Page
      title="Team"
      lead={team && (team.accountId === null ? aloneLine : peopleLine(team.members.length, team.name))}
      actions={
        mayInvite && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('invite')}>
            Invite Member
          </Button>
        )
      }
    >
      {query.isPending && (
        <Loading label="Loading your team">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {query.isError &&
        !team &&
        (lacksProfile(query.error) ? (
          <EmptyState
            drawing="course"
            title="No business yet"
            text="Register your services first. Then you can invite people."
            action={
              <Button variant="primary" href={href('/register-services')}>
                Register Services
              </Button>
            }
          />
        ) : (
          <LoadError query={query} title="Couldn’t load your team" />
        ))}
      {team && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <TransferBanner team={team} />
            <MembersCard team={team} />
            {team.invitations.length > 0 && (
              <InvitationsCard
                invitations={team.invitations}
                you={you?.userId}
                resend={resend}
                revoke={revoke}
              />
            )}
            <RoleTable />
          </div>
          <Side team={team} onLog={() => setOpen('log')} />
          <InviteDialog open={open === 'invite'} team={team} onClose={() => setOpen(undefined)} />
          <LogDialog open={open === 'log'} onClose={() => setOpen(undefined)} />
        </div>
      )}
    </Page>
  );
}

function Side({ team, onLog }: { team: TeamData; onLog: () => void }) {
  const settings = useTeamSettings();
  const you = team.members.find(({ isYou }) => isYou);
  const isTeam = team.accountId !== null;
  const isOnlyOwner =
    isTeam && you?.role === 'owner' && team.members.filter(({ role }) => role === 'owner').length === 1;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Card>
        <CardHead
          title={
            <span className="inline-flex items-center gap-2.5">
              <Eye aria-hidden className="size-5 text-ink-3" />
              What owners see
            </span>
          }
        />
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          <strong className="font-semibold text-ink">{you?.firstName}</strong> at {team.name}. First names
          only. Full names stand on sign-off sheets and receipts.
        </p>
      </Card>
      {isTeam && you?.role === 'owner' && (
        <Card className="px-5 py-4 max-md:px-4">
          <Switch
            label="Mechanics may take open jobs"
            note="Jobs without a lead. Off: only owners and managers assign."
            checked={team.settings.mechanicsTake}
            disabled={settings.isPending}
            onChange={(mechanicsTake) => settings.mutate(mechanicsTake)}
          />
        </Card>
      )}
      {isOnlyOwner && (
        <Card className="px-5 py-4 text-sm max-md:px-4">
          <p className="font-semibold">You’re the only owner</p>
          <p className="mt-1 text-ink-2">
            Make someone else an owner before you leave or delete your account.
          </p>
        </Card>
      )}
      {isTeam && you?.role === 'owner' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onLog}>View Log</Button>
          <Button href="/api/team/export" download="team.json">
            Download Data
          </Button>
        </div>
      )}
    </div>
  );
}
