import { Download } from 'lucide-react';
import { adListNote } from '#contract/logbook/ad-rules.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import type { SharedLogbook } from '#web/api/shared-logbooks.ts';
import { AdGroups } from '#web/features/logbook/ad-groups.tsx';
import { DocumentFacts } from '#web/features/logbook/document-facts.tsx';
import { ComponentFacts, PartFacts } from '#web/features/logbook/part-facts.tsx';
import { lampOf, rangeText, stateText } from '#web/features/logbook/scans-tab.tsx';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Part<Name extends keyof SharedLogbook> = NonNullable<SharedLogbook[Name]>;

const row = 'flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm max-md:px-4';
const none = 'px-5 py-4 text-sm text-ink-2 max-md:px-4';

interface AdsProps {
  ads: Part<'ads'>;
  status: SharedLogbook['status'];
}

/** The AD list as its owner entered it. */
export function SharedAds({ ads, status }: AdsProps) {
  const reviewed = status?.statements.find(({ kind }) => kind === 'ads_reviewed');
  return (
    <>
      <Card>
        {reviewed && (
          <p className="px-5 py-3.5 text-sm max-md:px-4">
            <strong>Reviewed through {formatFullDate(reviewed.statedOn)}</strong> by {reviewed.byName}.
          </p>
        )}
        {ads.length === 0 ? <p className={none}>No ADs are listed.</p> : <AdGroups ads={ads} />}
      </Card>
      <p className="mt-4 max-w-[40rem] text-sm text-ink-3">{adListNote}</p>
    </>
  );
}

interface ScansProps {
  scans: Part<'scans'>;
  onScan: (id: number) => void;
}

/** The scanned books. */
export const SharedScans = ({ scans, onScan }: ScansProps) => (
  <Card>
    <CardHead title="Scans" />
    {scans.length === 0 && <p className={none}>No book was scanned.</p>}
    <ul>
      {scans.map((scan) => (
        <li key={scan.id} className={row}>
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">{scan.title}</p>
            <p className="text-ink-2">
              {[bookLabels[scan.book], rangeText(scan), pluralize(scan.pages, 'page')]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <StatusLamp tone={lampOf(scan)}>{stateText(scan)}</StatusLamp>
          {scan.file?.mimeType === 'application/pdf' && (
            <Button size="sm" href={scan.file.fileUrl} download icon={<Download aria-hidden />}>
              PDF
            </Button>
          )}
          {scan.state !== 'failed' && (
            <Button size="sm" aria-label={`Open ${scan.title}`} onClick={() => onScan(scan.id)}>
              Open
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

interface PartsProps {
  parts: Part<'parts'>;
  status: SharedLogbook['status'];
}

/** Components with their times, and parts with their tags. */
export const SharedParts = ({ parts, status }: PartsProps) => (
  <div className="grid grid-cols-1 gap-4">
    {status && (
      <Card>
        <CardHead title="Components" />
        {status.components.length === 0 && <p className={none}>No components are listed.</p>}
        <ul>
          {status.components.map((component) => (
            <li key={component.id} className={row}>
              <ComponentFacts component={component} />
            </li>
          ))}
        </ul>
      </Card>
    )}
    <Card>
      <CardHead title="Parts" />
      {parts.length === 0 && <p className={none}>No parts are listed.</p>}
      <ul>
        {parts.map((part) => (
          <li key={part.id} className={row}>
            <PartFacts part={part} />
          </li>
        ))}
      </ul>
    </Card>
  </div>
);

/** The documents that the link shows; those that may only be saved have no link unless that is allowed. */
export const SharedDocuments = ({ documents }: { documents: Part<'documents'> }) => (
  <Card>
    <CardHead title="Documents" />
    {documents.length === 0 && <p className={none}>No documents are listed.</p>}
    <ul>
      {documents.map((document) => (
        <li key={document.id} className={row}>
          <DocumentFacts document={document} />
        </li>
      ))}
    </ul>
  </Card>
);
