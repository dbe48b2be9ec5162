import { Paperclip } from 'lucide-react';
import { documentKinds } from '#contract/logbook/inventory-rules.ts';
import type { LogbookDocument } from '#web/api/logbook-lists.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What is known of a document, with its file. */
export const DocumentFacts = ({ document }: { document: LogbookDocument }) => (
  <>
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {document.title}
        {document.isCurrent && <Badge>Current</Badge>}
      </p>
      <p className="text-ink-2">
        {documentKinds[document.kind]}, dated {formatFullDate(document.dated)}
      </p>
    </div>
    {document.file && (
      <a href={document.file.fileUrl} className="link hit inline-flex items-center gap-1.5">
        <Paperclip aria-hidden className="size-4" />
        {document.file.name}
      </a>
    )}
  </>
);
