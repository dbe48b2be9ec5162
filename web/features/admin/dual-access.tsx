import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import {
  dualAccessRequests,
  useDecideDualAccess,
  type DualAccessRequest,
  type DualAccessStatus,
} from '#web/api/dual-access.ts';
import { formatDate } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AdminPage } from './admin-page.tsx';

/** Label by status of a request for dual access. */
const dualAccessLabels: Record<DualAccessStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};

const statuses = (Object.keys(dualAccessLabels) as DualAccessStatus[]).map((value) => ({
  value,
  label: dualAccessLabels[value],
}));

interface Props {
  status: DualAccessStatus;
  onStatus: (status: DualAccessStatus) => void;
}

/** Requests for dual access, by status. */
export function DualAccessRequests({ status, onStatus }: Props) {
  const query = useInfiniteQuery(dualAccessRequests(status));
  return (
    <AdminPage
      title="Dual Access"
      lead="Users who want to post requests and offer services with one account."
    >
      <Segmented
        label="Status"
        options={statuses}
        value={status}
        onChange={onStatus}
        className="mb-4 max-sm:w-full"
      />
      <PagedList
        query={query}
        noun="requests"
        empty={
          <EmptyState
            className="card py-14"
            drawing="course"
            title={`No ${dualAccessLabels[status].toLowerCase()} requests`}
            text="Requests for dual access appear here."
          />
        }
      >
        {(request) => <RequestRow request={request} />}
      </PagedList>
    </AdminPage>
  );
}

const typeLabels = { owner: 'Aircraft Owner', provider: 'Service Provider' };

function RequestRow({ request }: { request: DualAccessRequest }) {
  const decide = useDecideDualAccess(request.id);
  const [isDeclining, setDeclining] = useState(false);
  const isOwn = request.userId === useUser().id;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <bdi>{fullName(request) || request.email}</bdi>
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          <bdi className="min-w-0 truncate">{request.email}</bdi>
          <span>{typeLabels[request.userType]}</span>
          <span>Requested {formatDate(request.createdAt)}</span>
          {request.decidedAt && <span>Decided {formatDate(request.decidedAt)}</span>}
        </p>
        {request.reason && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            {request.reason}
          </p>
        )}
        {request.declineReason && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere text-ink-2">
            Declined: {request.declineReason}
          </p>
        )}
      </div>
      {request.status === 'pending' && isOwn && (
        <p className="text-sm text-ink-3">Yours. Another administrator decides it.</p>
      )}
      {request.status === 'pending' && !isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDeclining(true)}>
            Decline
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={decide.isPending}
            pendingText="Approving..."
            onClick={() => decide.mutate({ approve: true })}
          >
            Approve
          </Button>
          <DeclineDialog request={request} open={isDeclining} onClose={() => setDeclining(false)} />
        </div>
      )}
    </div>
  );
}

type DialogProps = { request: DualAccessRequest; open: boolean; onClose: () => void };

function DeclineDialog({ request, open, onClose }: DialogProps) {
  const decide = useDecideDualAccess(request.id);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < minReason ? `Enter at least ${minReason} characters` : undefined,
    }),
    submit: ({ reason }) => decide.mutateAsync({ approve: false, reason: reason.trim() }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Decline this request?"
      text={`We’ll send your reason to ${fullName(request) || request.email}.`}
      submit="Decline Request"
      pendingText="Declining..."
      cancel="Keep Request"
      danger
    >
      <Field label="Reason" required error={form.error('reason')}>
        <TextArea {...form.text('reason')} rows={3} maxLength={maxReason} />
      </Field>
    </FormDialog>
  );
}
