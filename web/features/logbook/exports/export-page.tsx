import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { copyText } from '#contract/logbook/books.ts';
import { maxDailyExports, notExported } from '#contract/logbook/export-rules.ts';
import { planningAid } from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import { logbookOf, type Logbook } from '#web/api/logbooks.ts';
import { pluralize } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';

/** Exports the logbook of an aircraft as one PDF, and lists earlier exports. */
export function ExportPage({ aircraftId }: { aircraftId: number }) {
  const href = useHref();
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  const back = { href: href('/aircraft/:id/logbook', { id: aircraftId }), label: 'Logbook' };
  return (
    <QueryPage
      query={useQuery(logbookOf(aircraftId))}
      noun="logbook"
      title="Export Logbook"
      back={back}
      missing="It was removed, or its logbook moved with the aircraft to another owner."
    >
      {(logbook) => (
        <Page
          title={aircraft ? `Export Logbook of ${aircraft.tailNumber}` : 'Export Logbook'}
          back={back}
          lead="One PDF with a number and a hash, so that its reader can check that it’s unchanged."
        >
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <ExportForm logbook={logbook} aircraftType={aircraft?.aircraftType ?? ''} />
              <ExportList logbookId={logbook.id} />
            </div>
            <Contents logbook={logbook} />
          </div>
          <p className="mt-6 max-w-[40rem] text-sm text-ink-3">
            {copyText} {planningAid}
          </p>
        </Page>
      )}
    </QueryPage>
  );
}

const contentsOf = ({ counts }: Logbook) => [
  'Cover and index with page numbers',
  'Times and inspection status',
  pluralize(counts.ads, 'AD record'),
  pluralize(counts.parts, 'part'),
  `${pluralize(counts.entries, 'entry', 'entries')} by book, corrected ones with both versions`,
  `${pluralize(counts.scans, 'scan')}, as they are`,
  pluralize(counts.documents, 'document'),
  'The SHA-256 of every entry and file',
];

function Contents({ logbook }: { logbook: Logbook }) {
  return (
    <Card className="grid gap-3 p-5 text-sm max-md:p-4">
      <h2 className="card-title">What’s in it</h2>
      <ul className="grid gap-2">
        {contentsOf(logbook).map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <h2 className="card-title mt-2">What isn’t</h2>
      <ul className="grid gap-2 text-ink-2">
        {notExported.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
      <p className="text-ink-3">Up to {maxDailyExports} exports a day.</p>
    </Card>
  );
}
