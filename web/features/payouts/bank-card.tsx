import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight, Info, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { PayoutAccount } from '#web/api/payouts.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

const labels: Record<PayoutAccount['status'], { label: string; tone: Tone }> = {
  none: { label: 'Not set up', tone: 'caution' },
  needs_information: { label: 'Needs information', tone: 'caution' },
  ready: { label: 'Connected', tone: 'ok' },
  closed: { label: 'Closed', tone: 'warning' },
};

type Props = { query: UseQueryResult<PayoutAccount>; onEdit: () => void };

/** The bank account that payouts go to. */
export function BankCard({ query, onEdit }: Props) {
  const account = query.data;
  return (
    <Card>
      <CardHead title="Bank account">
        {account && (
          <StatusLamp tone={labels[account.status].tone}>{labels[account.status].label}</StatusLamp>
        )}
      </CardHead>
      <div className="border-t border-line p-5 max-md:p-4">
        {query.isPending && (
          <Loading label="Loading your bank account">
            <Block className="h-24" />
          </Loading>
        )}
        {query.isError && <LoadError query={query} title="Couldn’t load your bank account" />}
        {account && <Details account={account} />}
        {account && (
          <Button
            variant={account.status === 'none' ? 'primary' : 'outline'}
            icon={<ArrowUpRight aria-hidden />}
            className="mt-4 w-full"
            onClick={onEdit}
          >
            {account.status === 'none' ? 'Add Bank Account' : 'Change Bank Account'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Details({ account }: { account: PayoutAccount }) {
  const { bankName, last4, addedAt, usableFrom, status } = account;
  const [now] = useState(() => new Date());
  if (last4 === null) {
    return (
      <p className="text-ink-2">
        {status === 'needs_information'
          ? 'Stripe needs more information before it can pay you.'
          : 'Add the bank account that your payouts go to. Until then they wait in your balance.'}
      </p>
    );
  }
  const isWaiting = usableFrom !== null && new Date(usableFrom) > now;
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-fill">
          <Landmark aria-hidden className="size-5 text-ink-2" strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <p className="leading-5 font-semibold">{bankName}</p>
          <p className="num text-sm text-ink-2">
            <span className="sr-only">ending in </span>
            <span className="code">•••• {last4}</span>
            {addedAt && `, added ${formatDate(addedAt)}`}
          </p>
        </div>
      </div>
      {isWaiting && (
        <p className="mt-4 flex gap-2 rounded-control bg-caution-soft p-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
          You changed it, so payouts wait until {formatDateTime(usableFrom)}.
        </p>
      )}
    </>
  );
}
