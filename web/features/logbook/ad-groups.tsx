import { pointText } from '#contract/aircraft/meters.ts';
import { adKinds, adStatuses, adStatusNames } from '#contract/logbook/ad-rules.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import type { AdRecord } from '#web/api/logbook-lists.ts';
import { formatDate, formatFullDate } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

export type ShownAd = Omit<AdRecord, 'reminderId' | 'entryId'>;

interface Props<Ad extends ShownAd> {
  ads: readonly Ad[];
  /** Columns after the facts. */
  actions?: readonly Column<Ad>[];
}

/** AD records by status. */
export const AdGroups = <Ad extends ShownAd>({ ads, actions }: Props<Ad>) =>
  adStatusNames.map((status) => {
    const rows = ads.filter((ad) => ad.status === status);
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
            ...(actions ?? []),
          ]}
        />
      </section>
    );
  });

const Done = ({ ad: { doneOn, hours, meter } }: { ad: ShownAd }) => (
  <span className="num">
    {doneOn ? formatFullDate(doneOn) : '–'}
    {hours !== null && <span className="block text-xs text-ink-3">{pointText(meter, hours)}</span>}
  </span>
);

/** The hours or the date that come first in bold, the other one below. */
function NextDue({ ad: { status, nextDue } }: { ad: ShownAd }) {
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
