import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight, Info, Landmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { PayoutAccount } from '#web/api/payouts.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { mayActing, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

const labels: Record<PayoutAccount['status'], { label: string; tone: Tone }> = {
  none: { label: 'Not set up', tone: 'caution' },
  needs_information: { label: 'Payouts on hold', tone: 'caution' },
  ready: { label: 'Connected', tone: 'ok' },
  closed: { label: 'Closed', tone: 'warning' },
};

/** Label of the button by status, for the sandbox and for Stripe. */
const actions: Record<PayoutAccount['status'], { sandbox: string; stripe: string }> = {
  none: { sandbox: 'Add Bank Account', stripe: 'Set Up Payouts' },
  needs_information: { sandbox: 'Change Bank Account', stripe: 'Finish on Stripe' },
  ready: { sandbox: 'Change Bank Account', stripe: 'Manage on Stripe' },
  closed: { sandbox: 'Change Bank Account', stripe: 'Manage on Stripe' },
};

type Props = { query: UseQueryResult<PayoutAccount>; balance: string; onEdit: () => void };

/** The bank account that payouts go to. */
export function BankCard({ query, balance, onEdit }: Props) {
  const account = query.data;
  const mayChange = mayActing(useUser(), 'money.manage');
  const config = useQuery(siteConfig);
  const processor = config.data?.payments === 'stripe' ? 'stripe' : 'sandbox';
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
        {query.isError && !account && <LoadError query={query} title="Couldn’t load your bank account" />}
        {account && (
          <>
            {account.last4 === null ? (
              <NoAccount account={account} balance={balance} />
            ) : (
              <Details account={account} processor={processor} />
            )}
            {mayChange && (
              <Button
                variant={
                  account.status === 'none' || account.status === 'needs_information' ? 'primary' : 'outline'
                }
                icon={<ArrowUpRight aria-hidden />}
                className="mt-4 w-full"
                onClick={onEdit}
              >
                {actions[account.status][processor]}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function NoAccount({ account: { status }, balance }: { account: PayoutAccount; balance: string }) {
  const waits = Number(balance) > 0;
  return (
    <p className="num text-ink-2">
      {status === 'needs_information'
        ? 'Stripe needs more information before it can pay you. Payouts continue when you’ve added it.'
        : waits
          ? `Add one and we’ll send your balance of ${formatMoney(balance)} when it’s available.`
          : 'Add the bank account that your payouts go to. Until then they wait in your balance.'}
    </p>
  );
}

type DetailsProps = { account: PayoutAccount; processor: 'sandbox' | 'stripe' };

function Details({ account, processor }: DetailsProps) {
  const { bankName, last4, holder, addedAt, usableFrom, status } = account;
  const [now] = useState(() => new Date());
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
      {holder && (
        <p className="mt-4 flex justify-between gap-3 border-t border-line pt-3 text-sm">
          <span className="text-ink-2">Account holder</span>
          <span dir="auto" className="min-w-0 text-end wrap-anywhere">
            {holder}
          </span>
        </p>
      )}
      {status === 'needs_information' && (
        <Note>Stripe needs more information. Payouts continue when you’ve added it.</Note>
      )}
      {status === 'closed' && <Note>Your bank closed this account. Add another one to get paid.</Note>}
      {isWaiting && <Note>You changed it, so payouts wait until {formatDateTime(usableFrom)}.</Note>}
      {processor === 'stripe' ? (
        <p className="mt-3 text-sm text-ink-2">
          Stripe keeps your bank details. We never see the full number.
        </p>
      ) : (
        <Note>Test payouts. No real money moves.</Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="num mt-3 flex gap-2 rounded-control bg-caution-soft p-3 text-sm">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
    <span>{children}</span>
  </p>
);
