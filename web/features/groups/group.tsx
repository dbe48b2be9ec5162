import { useQuery } from '@tanstack/react-query';
import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import {
  groupById,
  groupLog,
  useResendGroupInvitation,
  useRevokeGroupInvitation,
  type Group as GroupData,
} from '#web/api/groups.ts';
import { AccountLog } from '#web/components/account-log.tsx';
import { InvitationsCard } from '#web/components/invitations-card.tsx';
import { isGone } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { AircraftCard } from './aircraft-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleCard } from './people-card.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RuleCard } from './rule-card.tsx';
import { ShareChangeCard } from './share-change-card.tsx';
import { leadOf } from './texts.ts';
import { TransferBanner } from './transfer-banner.tsx';

/** The people who share aircraft, their shares and invitations. */
export function Group({ id }: { id: string }) {
  const query = useQuery(groupById(id));
  const [open, setOpen] = useState<'invite' | 'log' | 'rename'>();
  const href = useHref();
  const group = query.data;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={group?.name ?? 'Group'}
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      lead={group && leadOf(group)}
      actions={
        <>
          {group?.can.includes('statement.read') && (
            <Button href={href('/groups/:id/statement', { id })} icon={<ReceiptText aria-hidden />}>
              Expense Statement
            </Button>
          )}
          {group?.can.includes('members') && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('invite')}>
              Invite Person
            </Button>
          )}
        </>
      }
    >
      {query.isPending && (
        <Loading label="Loading the group">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {query.isError &&
        !group &&
        (isGone(query.error) ? (
          <EmptyState
            drawing="search"
            title="Group not found"
            text="You may have left it, or you don’t have access to it."
            action={<Button href={href('/aircraft')}>Go to My Aircraft</Button>}
          />
        ) : (
          <LoadError query={query} title="Couldn’t load the group" />
        ))}
      {group && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <TransferBanner group={group} />
            <PeopleCard group={group} />
            {group.shareChange && <ShareChangeCard group={group} change={group.shareChange} />}
            {group.invitations.length > 0 && <Invitations group={group} />}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <AircraftCard group={group} />
            <RuleCard group={group} />
            <p className="px-1 text-sm text-ink-2">
              Providers see the group’s name and who accepted. They never see shares or votes.
            </p>
            {group.can.includes('rules') && (
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setOpen('rename')}>Rename Group</Button>
                <Button onClick={() => setOpen('log')}>View Log</Button>
              </div>
            )}
          </div>
          <InviteDialog open={open === 'invite'} group={group} onClose={close} />
          <RenameDialog open={open === 'rename'} group={group} onClose={close} />
          <LogDialog open={open === 'log'} id={id} onClose={close} />
        </div>
      )}
    </Page>
  );
}

function Invitations({ group }: { group: GroupData }) {
  return (
    <InvitationsCard
      invitations={group.invitations}
      you={group.members.find(({ isYou }) => isYou)?.userId}
      resend={useResendGroupInvitation(group.id)}
      revoke={useRevokeGroupInvitation(group.id)}
    />
  );
}

function LogDialog({ open, id, onClose }: { open: boolean; id: string; onClose: () => void }) {
  const query = useQuery({ ...groupLog(id), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title="Group Log" width="md">
      {query.isPending && (
        <Loading label="Loading the log">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load the log" />}
      {query.data && <AccountLog entries={query.data} />}
    </Dialog>
  );
}
