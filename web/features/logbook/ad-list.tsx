import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { pointText } from '#contract/aircraft/meters.ts';
import { adKinds, adListNote, adStatuses, adStatusNames } from '#contract/logbook/ad-rules.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { adsOf, useRemoveAd, type AdRecord } from '#web/api/logbook-lists.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatDate, formatFullDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdDone } from './ad-done.tsx';
import { AdForm } from './ad-form.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatementDialog } from './statement-dialog.tsx';

interface Props {
  logbook: Logbook;
  aircraft: Aircraft;
}

/** The AD list: what was entered, by status, with the next due of recurring ones. */
export function AdList({ logbook, aircraft }: Props) {
  const query = useQuery(adsOf(logbook.id));
  const [edited, setEdited] = useState<AdRecord | 'new'>();
  const [completed, setCompleted] = useState<AdRecord>();
  const [isStating, setStating] = useState(false);
  const remove = useRemoveAd();
  const reviewed = logbook.statements.find(({ kind }) => kind === 'ads_reviewed');
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      Add AD
    </Button>
  );
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-3 px-5 py-3.5 text-sm max-md:px-4">
          <BadgeCheck aria-hidden className="size-5 shrink-0 text-ink-3" />
          <p className="min-w-0 flex-1 basis-60">
            {reviewed ? (
              <>
                <strong>Reviewed through {formatFullDate(reviewed.statedOn)}</strong> by {reviewed.byName}.
              </>
            ) : (
              'Not reviewed yet. The IA usually reviews it at the annual.'
            )}
          </p>
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => setStating(true)}>State Review</Button>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print for the IA
            </Button>
            {add}
          </span>
        </div>
        {query.isPending && (
          <Loading label="Loading the AD list" className="p-4">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isLoadingError && <LoadError query={query} title="Couldn’t load the AD list" />}
        {query.data?.length === 0 && (
          <EmptyState
            drawing="documents"
            title="No ADs yet"
            text="Add what the compliance record of the paper books says, or ask your IA for the list."
          />
        )}
        {adStatusNames.map((status) => {
          const rows = query.data?.filter((ad) => ad.status === status) ?? [];
          if (rows.length === 0) return null;
          const { label, note } = adStatuses[status];
          return (
            <section
              key={status}
              aria-label={label}
              // The columns of all groups stand below each other.
              className="md:[&_table]:table-fixed md:[&_th:nth-child(2)]:w-[18%] md:[&_th:nth-child(3)]:w-[9%] md:[&_th:nth-child(4)]:w-[18%] md:[&_th:last-child]:w-20"
            >
              <h2 className="border-y border-line bg-sunken px-5 py-2 text-sm font-semibold max-md:px-4">
                {label} <span className="ms-2 font-normal text-ink-3">{note}</span>
              </h2>
              <Table
                caption={label}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'number',
                    head: 'AD',
                    renderCell: ({ number, kind }) => (
                      <>
                        <span className="code whitespace-nowrap">{number}</span>
                        {kind !== 'ad' && <span className="block text-xs text-ink-3">{adKinds[kind]}</span>}
                      </>
                    ),
                  },
                  { id: 'subject', head: 'Subject', renderCell: ({ subject }) => subject },
                  { id: 'on', head: 'On', renderCell: ({ appliesTo }) => bookLabels[appliesTo] },
                  {
                    id: 'method',
                    head: 'Method of compliance',
                    renderCell: ({ method }) => method ?? <span className="text-warning">Not entered</span>,
                  },
                  { id: 'done', head: 'Done', renderCell: (ad) => <Done ad={ad} /> },
                  { id: 'due', head: 'Next due', renderCell: (ad) => <NextDue ad={ad} /> },
                  {
                    id: 'signer',
                    head: 'Signed by',
                    renderCell: ({ signerName, certificateNumber }) =>
                      [signerName, certificateNumber].filter(Boolean).join(', ') || '–',
                  },
                  {
                    id: 'actions',
                    head: 'Actions',
                    align: 'end',
                    renderCell: (ad) => (
                      <span className="print:hidden">
                        <RowMenu
                          name={ad.number}
                          items={canBeDone(ad) ? [markDone(() => setCompleted(ad))] : []}
                          onEdit={() => setEdited(ad)}
                          onRemove={() => remove.mutate(ad)}
                        />
                      </span>
                    ),
                  },
                ]}
              />
            </section>
          );
        })}
      </Card>
      <p className="mt-4 max-w-[40rem] text-sm text-ink-3">{adListNote}</p>
      <AdForm
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        logbookId={logbook.id}
        aircraft={aircraft}
        ad={edited === 'new' ? undefined : edited}
      />
      {completed && <AdDone key={completed.id} ad={completed} onClose={() => setCompleted(undefined)} />}
      <StatementDialog
        open={isStating}
        onClose={() => setStating(false)}
        logbookId={logbook.id}
        kind="ads_reviewed"
      />
    </>
  );
}

const canBeDone = ({ status }: AdRecord) => status === 'recurring' || status === 'open';

const markDone = (onSelect: () => void) => ({ label: 'Mark Done', icon: <Check aria-hidden />, onSelect });

const Done = ({ ad: { doneOn, hours, meter } }: { ad: AdRecord }) => (
  <span className="num">
    {doneOn ? formatFullDate(doneOn) : '–'}
    {hours !== null && <span className="block text-xs text-ink-3">{pointText(meter, hours)}</span>}
  </span>
);

/** The hours or the date that come first in bold, the other one below. */
function NextDue({ ad: { status, nextDue } }: { ad: AdRecord }) {
  if (status === 'complied') return 'None';
  if (status !== 'recurring') return '–';
  if (!nextDue) return <span className="text-caution">Not on the due list</span>;
  const hours = nextDue.hours === null ? null : pointText(nextDue.meter, nextDue.hours);
  const date = nextDue.date && formatDate(nextDue.date);
  return (
    <span className="num">
      <strong className="font-semibold">{hours ?? date ?? '–'}</strong>
      {hours && date && <span className="block text-xs text-ink-3">or {date}</span>}
      {nextDue.share !== null && (
        <span aria-hidden className="mt-1 block h-1 w-24 overflow-hidden rounded-full bg-fill print:hidden">
          <span
            className={`block h-1 ${{ overdue: 'bg-warning', due_soon: 'bg-caution', ok: 'bg-course', unknown: 'bg-course' }[nextDue.status]}`}
            style={{ width: `${Math.min(1, nextDue.share) * 100}%` }}
          />
        </span>
      )}
      <StatusLamp tone={dueTones[nextDue.status]}>{nextDue.remaining}</StatusLamp>
    </span>
  );
}

const dueTones = { overdue: 'warning', due_soon: 'caution', ok: 'ok', unknown: 'quiet' } as const;
