import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { adListNote } from '#contract/logbook/ad-rules.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { adsOf, useRemoveAd, useSaveAd, type AdRecord } from '#web/api/logbook-lists.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { AdDone } from './ad-done.tsx';
import { AdForm } from './ad-form.tsx';
import { AdGroups } from './ad-groups.tsx';
import { AdPrint } from './ad-print.tsx';
import { ForManagers } from './for-managers.tsx';
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
  const record = edited === 'new' ? undefined : edited;
  const save = useSaveAd(logbook.id, record?.id);
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
            <ForManagers>
              <Button onClick={() => setStating(true)}>State Review</Button>
            </ForManagers>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print for the IA
            </Button>
            <ForManagers>{add}</ForManagers>
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
        <AdGroups
          ads={query.data ?? []}
          actions={[
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
      </Card>
      <p className="mt-4 max-w-[40rem] text-sm text-ink-3">{adListNote}</p>
      <AdPrint ads={query.data ?? []} logbook={logbook} aircraft={aircraft} />
      <AdForm
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        aircraft={aircraft}
        ad={record}
        onSave={save.mutateAsync}
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
