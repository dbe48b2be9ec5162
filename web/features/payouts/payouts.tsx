import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Download } from 'lucide-react';
import { useState } from 'react';
import { platformFeePercent } from '#contract/product.ts';
import { exportAddress } from '#web/api/payments.ts';
import { payoutAccount, payoutsBy, type PayoutFilter } from '#web/api/payouts.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Balance } from './balance.tsx';
import { BankCard } from './bank-card.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { FailedPayout } from './failed-payout.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { Scheduled } from './scheduled.tsx';
import { Statements } from './statements.tsx';

interface Props {
  filter: PayoutFilter | undefined;
  onFilter: (filter: PayoutFilter | undefined) => void;
}

/** A provider's balance, when it reaches the bank, and all payouts. */
export function Payouts({ filter, onFilter }: Props) {
  const query = useInfiniteQuery(payoutsBy(filter));
  const account = useQuery(payoutAccount);
  const [isEditing, setEditing] = useState(false);
  const overview = query.data?.pages[0];
  return (
    <Page
      title="Payouts"
      lead="What you’ve earned and when it reaches your bank."
      actions={
        <Button href={exportAddress({ as: 'provider' })} download="" icon={<Download aria-hidden />}>
          Export Payments CSV
        </Button>
      }
    >
      {query.isPending && (
        <Loading label="Loading your payouts">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && !overview && <LoadError query={query} title="Couldn’t load your payouts" />}
      {overview && (
        <div className="grid grid-cols-1 gap-4">
          {overview.lastFailed && (
            <FailedPayout
              payout={overview.lastFailed}
              others={overview.failedCount - 1}
              hasAccount={account.data?.status === 'ready'}
              retriesLeft={overview.retriesLeft}
              onShowFailed={() => onFilter('failed')}
              onUpdateAccount={() => setEditing(true)}
            />
          )}
          <Balance overview={overview} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <Scheduled
                payouts={overview.scheduled}
                reward={Number(overview.nextReward)}
                hasAccount={account.data?.status === 'ready'}
              />
              <PayoutHistory
                payouts={query.data?.pages.flatMap(({ history }) => history) ?? []}
                filter={filter}
                onFilter={onFilter}
                onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
                isLoadingMore={query.isFetchingNextPage}
              />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <BankCard query={account} balance={overview.balance} onEdit={() => setEditing(true)} />
              <Statements statements={overview.statements} />
              <p className="flex gap-2 px-1 text-sm text-ink-3">
                <Banknote aria-hidden className="mt-0.5 size-4 shrink-0" />
                Amounts are after the {platformFeePercent}% platform fee. Banks take 1 to 2 business days.
              </p>
            </div>
          </div>
        </div>
      )}
      <BankDialog open={isEditing} onClose={() => setEditing(false)} />
    </Page>
  );
}
