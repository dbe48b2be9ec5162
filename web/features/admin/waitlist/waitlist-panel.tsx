import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxInvitations } from '#contract/limits.ts';
import { useInvite, waitlistEntries, waitlistFile, type WaitlistEntry } from '#web/api/waitlist-entries.ts';
import { InboxSearch } from '#web/features/admin/inbox-search.tsx';
import { noSearch, type PanelProps } from '#web/features/admin/panel-props.ts';
import { formatDate, formatDateTime, pluralize } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** People who wait for the launch: email, side, date and invitations. */
export default function WaitlistPanel({ search: { q }, onSearch }: PanelProps) {
  const query = useInfiniteQuery(waitlistEntries(q));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const invite = useInvite();
  const [isAsking, setAsking] = useState(false);
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const notInvited = (query.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ invitedAt }) => invitedAt === null);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <InboxSearch
          label="Search the waitlist"
          placeholder="Part of an email"
          value={q ?? ''}
          onSearch={(text) => onSearch({ ...noSearch, q: text || undefined })}
        />
        <Button href={waitlistFile(q)} download>
          Download CSV
        </Button>
      </div>
      {notInvited.length + chosen.size > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            size="sm"
            disabled={chosen.size === 0}
            pending={invite.isPending}
            pendingText="Sending..."
            onClick={() => setAsking(true)}
          >
            Invite Selected
          </Button>
          <Button
            size="sm"
            onClick={() =>
              setChosen(
                chosen.size > 0
                  ? new Set()
                  : new Set(notInvited.slice(0, maxInvitations).map(({ id }) => id)),
              )
            }
          >
            {chosen.size > 0 ? 'Clear Selection' : 'Select Not Invited'}
          </Button>
          <p role="status" className="num text-sm text-ink-2">
            {chosen.size > 0 && `${pluralize(chosen.size, 'entry', 'entries')} selected`}
          </p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Send ${pluralize(chosen.size, 'invitation')}?`}
        text="Each person gets an email with a link to sign up. Emails can’t be taken back."
        confirm="Send Invitations"
        pending={invite.isPending}
        onConfirm={() =>
          invite.mutate(
            { ids: [...chosen] },
            { onSuccess: () => setChosen(new Set()), onSettled: () => setAsking(false) },
          )
        }
        onCancel={() => setAsking(false)}
      />
      <PagedList
        query={query}
        noun="entries"
        empty={
          <EmptyState
            className="card py-14"
            drawing={q ? 'search' : 'messages'}
            title={q ? 'No entries found' : 'The waitlist is empty'}
            text={
              q ? 'Try another part of the email.' : 'People who join on the coming-soon page appear here.'
            }
          />
        }
      >
        {(entry) => (
          <EntryRow
            entry={entry}
            isChosen={chosen.has(entry.id)}
            onChoose={(isChosen) => toggle(entry.id, isChosen)}
          />
        )}
      </PagedList>
    </>
  );
}

const sides = { aircraft_owner: 'Aircraft Owner', service_provider: 'Service Provider' };

type RowProps = { entry: WaitlistEntry; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function EntryRow({ entry, isChosen, onChoose }: RowProps) {
  const invite = useInvite();
  const [isAsking, setAsking] = useState(false);
  const { id, email, userType, createdAt, invitedAt } = entry;
  return (
    <div className="flex items-center gap-3 px-5 py-3 max-md:px-4">
      <Checkbox label={`Select ${email}`} labelHidden checked={isChosen} onChange={onChoose} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <bdi>{email}</bdi>
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          {userType && <span>{sides[userType]}</span>}
          <span>Joined {formatDate(createdAt)}</span>
          {invitedAt && <span>Invited {formatDateTime(invitedAt)}</span>}
        </p>
      </div>
      <Button
        size="sm"
        pending={invite.isPending}
        pendingText="Sending..."
        onClick={() => (invitedAt ? setAsking(true) : invite.mutate({ ids: [id] }))}
      >
        {invitedAt ? 'Invite Again' : 'Invite'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Invite Again"
        text={`We sent an invitation to ${email} on ${invitedAt ? formatDateTime(invitedAt) : ''}.`}
        confirm="Invite Again"
        pendingText="Sending..."
        pending={invite.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => invite.mutate({ ids: [id], again: true }, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
