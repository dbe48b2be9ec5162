import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxReferralsPerMonth, referralMonthDays } from '#contract/accounts/referral-rules.ts';
import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import {
  heldReferrals,
  useDecideReferral,
  type HeldReferral,
  type ReferralQueue as Queue,
} from '#web/api/referrals.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { formatAgo, formatDate, formatDollars } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';

const statuses: { value: Queue; label: string }[] = [
  { value: 'held', label: 'To Decide' },
  { value: 'decided', label: 'Decided' },
];

type Props = { status: Queue; onStatus: (status: Queue) => void };

/** Referrals that wait for an administrator, the longest waiting first, and those that one has decided. */
export function ReferralQueue({ status, onStatus }: Props) {
  const query = useInfiniteQuery(heldReferrals(status));
  return (
    <AdminPage
      title="Referrals"
      lead={`One card, bank account or provider completes one referral per referrer, and ${maxReferralsPerMonth} count in ${referralMonthDays} days. Further ones wait here.`}
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
        noun="referrals"
        empty={
          <EmptyState
            className="card py-14"
            drawing="course"
            title={status === 'held' ? 'Nothing to decide' : 'No decided referrals'}
            text="Referrals that look like one person’s own appear here, oldest first."
          />
        }
      >
        {(referral) => <QueueRow referral={referral} />}
      </PagedList>
    </AdminPage>
  );
}

const shareLabels = { card: 'Same card', bank: 'Same bank account', provider: 'Same provider' };

function QueueRow({ referral }: { referral: HeldReferral }) {
  const { id, referrer, referred, job, shares, reason, status, heldAt, decidedAt } = referral;
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const decide = useDecideReferral(id);
  const close = () => setAsked(undefined);
  const earns = `${formatDollars(referralReward)} for ${referrer.name}, ${formatDollars(referralCredit)} for ${referred.name}.`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
      <div className="num min-w-0 flex-1 basis-64 text-sm wrap-anywhere text-ink-2">
        <p className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold text-ink">
          <span>
            <bdi>{referrer.name}</bdi> referred <bdi>{referred.name}</bdi>
          </span>
          {status !== 'held' && (
            <StatusLamp tone={status === 'completed' ? 'ok' : 'quiet'}>
              {status === 'completed' ? 'Approved' : 'Declined'}
            </StatusLamp>
          )}
        </p>
        <p>
          {referrer.email}, {referred.email}
        </p>
        <p>
          {job.title}, {formatMoney(Number(job.totalAmount))}, by{' '}
          <a href={href('/providers/:id', { id: job.provider.id })} className="link hit">
            <bdi>{job.provider.businessName}</bdi>
          </a>
        </p>
        <ul aria-label="Why it waits" className="mt-1 text-caution">
          {shares.map(({ what, name, status: other }) => (
            <li key={`${what} ${name}`}>
              {shareLabels[what]} as the job of <bdi>{name}</bdi>
              {other === 'held' && ', which waits too'}
            </li>
          ))}
          {reason === 'month' && (
            <li>
              {referral.completedInMonth} referrals completed in {referralMonthDays} days
            </li>
          )}
        </ul>
        <p className="mt-1 text-ink-3">
          {decidedAt
            ? `Decided ${formatDate(decidedAt)} by ${referral.decidedBy}`
            : `Held ${formatAgo(heldAt)}`}
        </p>
      </div>
      {status === 'held' && referral.isYours && (
        <p className="text-sm text-ink-3">Yours. Another administrator decides it.</p>
      )}
      {status === 'held' && !referral.isYours && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAsked('decline')}>
            Decline
          </Button>
          <Button size="sm" variant="primary" onClick={() => setAsked('approve')}>
            Approve
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        onCancel={close}
        title="Approve this referral?"
        text={earns}
        confirm="Approve Referral"
        cancel="Go Back"
        pending={decide.isPending}
        pendingText="Approving..."
        onConfirm={() => decide.mutate({ decision: 'approve' }, { onSettled: close })}
      />
      <ReasonDialog
        open={asked === 'decline'}
        onClose={close}
        title="Decline this referral?"
        text={`${referrer.name} reads the reason word for word, and neither of the two earns anything.`}
        label="Reason"
        submit="Decline Referral"
        pendingText="Declining..."
        cancel="Go Back"
        onSubmit={(note) => decide.mutateAsync({ decision: 'decline', note })}
      />
    </div>
  );
}
