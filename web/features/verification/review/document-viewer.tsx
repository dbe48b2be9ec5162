import { useQuery } from '@tanstack/react-query';
import { Download, ZoomIn } from 'lucide-react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { documentLabel } from '#contract/providers/verification-labels.ts';
import { documentText, type Review, type VerificationDocument } from '#web/api/verification.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatFileSize, nameParts } from '#web/ui/file-labels.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { nextTab } from '#web/ui/tabs.tsx';

const PdfPage = lazyPart(() => import('./pdf-page.tsx'));

/** A place in a document that a check is about. */
export interface Place {
  document: number;
  page: number;
  /** Text to mark. */
  found?: string | undefined;
  /** Index of the check. */
  check?: number;
}

type Props = { review: Review; place: Place | undefined; onPlace: (place: Place) => void };

const shortLabels = {
  business_license: 'License',
  ein_document: 'EIN',
  insurance: 'Insurance',
  certification: 'Cert.',
} as const;

/** Labels of the documents in the tabs; several certifications are numbered. */
function tabLabels({ documents, einDocumentKind: kind }: Review) {
  let certifications = 0;
  return documents.map(({ documentType }) =>
    documentType === 'certification'
      ? `Cert. ${(certifications += 1)}`
      : documentType === 'ein_document' && kind
        ? documentLabel(documentType, kind)
        : shortLabels[documentType],
  );
}

/** The documents of a verification: PDF by page, photos, Word documents as text. */
export function DocumentViewer({ review, place, onPlace }: Props) {
  const { documents } = review;
  const [isLarge, setLarge] = useState(false);
  const shown = documents.find(({ id }) => id === place?.document) ?? documents[0];
  if (!shown)
    return (
      <p className="border-line bg-sunken p-5 text-sm text-ink-2 max-xl:border-t xl:border-s">
        No documents.
      </p>
    );
  const labels = tabLabels(review);
  const open = (document: VerificationDocument | undefined) =>
    document && onPlace({ document: document.id, page: 1 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, documents.indexOf(shown), documents.length);
    if (next < 0) return;
    event.preventDefault();
    open(documents[next]);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const [head, tail] = nameParts(shown.name);
  const content = (
    <Shown
      key={shown.id}
      review={review}
      document={shown}
      place={place?.document === shown.id ? place : undefined}
    />
  );
  return (
    <section aria-label="Documents" className="min-w-0 border-line bg-sunken max-xl:border-t xl:border-s">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label="Documents"
        onKeyDown={onKeyDown}
        className="flex min-h-11 items-center gap-1 overflow-x-auto border-b border-line px-3 text-sm font-medium text-ink-2 [scrollbar-width:none]"
      >
        {documents.map((document, index) => (
          <button
            key={document.id}
            type="button"
            role="tab"
            aria-selected={document === shown}
            tabIndex={document === shown ? 0 : -1}
            onClick={() => open(document)}
            className="hit h-8 shrink-0 rounded-chip px-2.5 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-e1"
          >
            {labels[index]}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={shown.name} tabIndex={0} className="p-5 max-md:p-4">
        <Suspense fallback={<Spinner />}>{content}</Suspense>
        <div className="num mt-4 flex items-center gap-2 text-xs text-ink-3">
          <span title={shown.name} className="flex min-w-0 whitespace-nowrap">
            <span className="truncate">{head}</span>
            <span>
              {tail}
              {shown.size !== null && `, ${formatFileSize(shown.size)}`}
            </span>
          </span>
          <IconButton
            label="Enlarge"
            icon={<ZoomIn aria-hidden />}
            size="sm"
            onClick={() => setLarge(true)}
            className="ms-auto max-lg:hidden"
          />
          <a
            href={shown.fileUrl}
            download={shown.name}
            className="link hit flex max-lg:ms-auto shrink-0 items-center gap-1"
          >
            <Download aria-hidden className="size-4" />
            Download
          </a>
        </div>
      </div>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={shown.name} width="xl">
        <Suspense fallback={<Spinner />}>{content}</Suspense>
      </Dialog>
    </section>
  );
}

type ShownProps = { review: Review; document: VerificationDocument; place: Place | undefined };

function Shown({ review, document, place }: ShownProps) {
  const { mimeType, fileUrl, name } = document;
  if (mimeType === 'application/pdf')
    return (
      <PdfPage url={fileUrl} name={name} page={place?.page ?? 1} found={place?.found} key={place?.check} />
    );
  if (mimeType?.startsWith('image/'))
    return (
      <a href={fileUrl} target="_blank" rel="noopener" className="block">
        <img src={fileUrl} alt={name} className="w-full bg-fill shadow-e2" />
      </a>
    );
  if (mimeType?.includes('wordprocessing'))
    return <DocumentTextOf id={review.id} documentId={document.id} found={place?.found} />;
  return <p className="text-sm text-ink-2">This file can’t be shown here. Download it to read it.</p>;
}

/** A Word document as plain text: nothing in it can run or load. */
function DocumentTextOf({
  id,
  documentId,
  found,
}: {
  id: number;
  documentId: number;
  found: string | undefined;
}) {
  const query = useQuery(documentText(id, documentId));
  if (query.isPending)
    return (
      <Loading label="Reading the document">
        <Spinner />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t read the document" />;
  const text = query.data.pages.join('\n\n').trim();
  if (!text)
    return <p className="text-sm text-ink-2">This document could not be read. Download it to read it.</p>;
  const at = found ? text.toLowerCase().indexOf(found.toLowerCase()) : -1;
  return (
    <p
      dir="auto"
      className="max-h-120 overflow-y-auto bg-surface p-4 text-sm wrap-anywhere whitespace-pre-line shadow-e2"
    >
      {at < 0 || !found ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <mark>{text.slice(at, at + found.length)}</mark>
          {text.slice(at + found.length)}
        </>
      )}
    </p>
  );
}
