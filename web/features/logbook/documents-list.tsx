import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { documentsOf, useRemoveRow } from '#web/api/logbook-lists.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentForm } from './document-form.tsx';
import { ForManagers } from './for-managers.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Weight and balance, Forms 337 and what else belongs to the records. */
export function DocumentsTab({ logbook }: { logbook: Logbook }) {
  const query = useQuery(documentsOf(logbook.id));
  const [isAdding, setAdding] = useState(false);
  const [isStating, setStating] = useState(false);
  const remove = useRemoveRow(logbook.id, 'documents');
  const stated = logbook.statements.find(({ kind }) => kind === 'no_337');
  return (
    <Card>
      <CardHead title="Documents">
        <ForManagers>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setStating(true)}>
              State No Forms 337
            </Button>
            <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              Add Document
            </Button>
          </span>
        </ForManagers>
      </CardHead>
      {stated && (
        <p className="px-5 pb-3 text-sm text-ink-2 max-md:px-4">
          {stated.byName} stated on {formatFullDate(stated.statedOn)} that there is no Form 337.
        </p>
      )}
      {query.isPending && (
        <Loading label="Loading the documents" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the documents" />}
      {query.data?.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-2 max-md:px-4">
          No documents yet. Add the weight and balance, the equipment list and Forms 337.
        </p>
      )}
      <ul>
        {query.data?.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm max-md:px-4"
          >
            <DocumentFacts document={document} />
            <RowMenu name={document.title} onRemove={() => remove.mutate(document)} />
          </li>
        ))}
      </ul>
      <DocumentForm
        key={String(isAdding)}
        open={isAdding}
        onClose={() => setAdding(false)}
        logbookId={logbook.id}
      />
      <StatementDialog
        open={isStating}
        onClose={() => setStating(false)}
        logbookId={logbook.id}
        kind="no_337"
      />
    </Card>
  );
}
