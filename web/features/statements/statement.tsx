import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import { formatLongDate } from '#contract/time.ts';
import { groupById } from '#web/api/groups.ts';
import { statementOf } from '#web/api/statements.ts';
import { isGone } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Balances } from './balances.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { currentPeriod, periodAt, periodLabel, periodsOf, spanOf, type Span } from './period.ts';
import { SettleUp } from './settle-up.tsx';

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
] as const;

const everyone = 'everyone';

/** What the co-owners of a group owed and paid in a period. */
export function Statement({ groupId }: { groupId: string }) {
  const href = useHref();
  const me = useUser().id;
  const [period, setPeriod] = useState(currentPeriod);
  const [userId, setUserId] = useState(everyone);
  const group = useQuery(groupById(groupId)).data;
  const query = useQuery(statementOf(groupId, period, userId === everyone ? undefined : userId));
  const statement = query.data;
  const fileHref = (format: 'pdf' | 'csv') =>
    `/api/groups/${groupId}/statement?${new URLSearchParams({ period, format, ...(userId !== everyone && { userId }) })}`;
  const nameOf = (id: string) => {
    if (id === me) return 'You';
    const member = group?.members.find((one) => one.userId === id);
    return (
      member?.firstName ?? statement?.people.find((one) => one.userId === id)?.firstName ?? 'Former member'
    );
  };
  const isEmpty = statement?.lines.length === 0;
  return (
    <Page
      title="Expense statement"
      back={{ href: href('/groups/:id', { id: groupId }), label: group?.name ?? 'Group' }}
      lead={
        statement &&
        `${formatLongDate(statement.from)} to ${formatLongDate(statement.until)}. Shares as they were on the day of each payment.`
      }
      actions={
        statement &&
        !isEmpty && (
          <>
            <Button href={fileHref('csv')} download icon={<FileText aria-hidden />}>
              Export CSV
            </Button>
            <Button href={fileHref('pdf')} download variant="primary" icon={<Download aria-hidden />}>
              Download PDF
            </Button>
          </>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Segmented<Span>
          label="Length of the period"
          options={spans}
          value={spanOf(period)}
          onChange={(span) => setPeriod(periodAt(span, today()))}
        />
        <Select
          aria-label="Period"
          value={period}
          onChange={setPeriod}
          options={periodsOf(spanOf(period)).map((value) => ({ value, label: periodLabel(value) }))}
        />
        <Select
          aria-label="Person"
          value={userId}
          onChange={setUserId}
          options={[
            { value: everyone, label: 'Everyone' },
            ...(group?.members ?? [])
              .filter(({ shareBp }) => shareBp !== null)
              .map((one) => ({ value: one.userId, label: fullName(one) })),
          ]}
        />
        {statement?.isOpen && (
          <StatusLamp tone="quiet" className="ms-auto text-sm">
            {`Ends ${formatLongDate(statement.until)}, still changes`}
          </StatusLamp>
        )}
      </div>
      {query.isPending && (
        <Loading label="Loading the statement" className="grid gap-4">
          <CardSkeleton />
          <CardSkeleton />
        </Loading>
      )}
      {query.isLoadingError &&
        (isGone(query.error) ? (
          <EmptyState
            drawing="search"
            title="Statement not found"
            text="Only the owners of the group see it. You may have left the group."
            action={<Button href={href('/payments')}>Go to Payments</Button>}
          />
        ) : (
          <LoadError query={query} title="Couldn’t load the statement" />
        ))}
      {statement && isEmpty && (
        <EmptyState
          drawing="climb"
          title={`No payments in ${periodLabel(period)}`}
          text="What the group pays for its aircraft appears here, with everyone’s part of it."
        />
      )}
      {statement && (!isEmpty || statement.settleUp.length > 0 || statement.settlements.length > 0) && (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            {!isEmpty && <Balances statement={statement} me={me} />}
            {statement.isOpen && <SettleUp statement={statement} me={me} nameOf={nameOf} />}
          </div>
          {!isEmpty && <PaymentsTable statement={statement} me={me} />}
          <p className="text-sm text-ink-3">Cents go to the largest remainder, ties to the earlier member.</p>
        </div>
      )}
    </Page>
  );
}
