import { useQuery } from '@tanstack/react-query';
import { FileDown, Plus, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#contract/logbook/books.ts';
import { planningAid } from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft, type Aircraft } from '#web/api/aircraft.ts';
import { logbookOf, type Logbook, type LogbookEntry } from '#web/api/logbooks.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ProposalsCard } from './access/proposals-card.tsx';
import { SharedCard } from './access/shared-card.tsx';
import { AdList } from './ad-list.tsx';
import { AddEntry } from './add-entry.tsx';
import { Completeness } from './completeness.tsx';
import { DocumentsTab } from './documents-list.tsx';
import { MayManage } from './for-managers.tsx';
import { LogbookSearch } from './logbook-search.tsx';
import { PartsTab } from './parts-list.tsx';
import { ScansTab } from './scans-tab.tsx';
import { ShareLinks } from './share-links.tsx';
import { Timeline } from './timeline.tsx';
import { Times } from './times.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  aircraftId: number;
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** The logbook of an aircraft: our copy of its records. */
export function LogbookPage({ aircraftId, tab, onTab }: Props) {
  const href = useHref();
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  return (
    <QueryPage
      query={useQuery(logbookOf(aircraftId))}
      noun="logbook"
      title="Logbook"
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      missing="It was removed, or it moved with the aircraft to another owner."
    >
      {(logbook) => <Loaded logbook={logbook} aircraft={aircraft} tab={tabOf(tab)} onTab={onTab} />}
    </QueryPage>
  );
}

/** What the form of an entry starts from; undefined while it is closed. */
type Opened = { corrected?: LogbookEntry };

const tabNames = ['timeline', 'ads', 'scans', 'parts', 'documents'] as const;
type TabName = (typeof tabNames)[number];
const tabOf = (text: string | undefined) => tabNames.find((name) => name === text) ?? 'timeline';

interface LoadedProps {
  logbook: Logbook;
  aircraft: Aircraft | undefined;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

function Loaded({ logbook, aircraft, tab, onTab }: LoadedProps) {
  const href = useHref();
  const [opened, setOpened] = useState<Opened>();
  const user = useUser();
  const canShare = aircraft && mayOf(user, aircraft.group, 'aircraft.manage');
  const canTransfer = aircraft && mayOf(user, aircraft.group, 'transfer');
  const [isTransferring, setTransferring] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const add = () => setOpened({});
  return (
    <Page
      title={aircraft ? `Logbook of ${aircraft.tailNumber}` : 'Logbook'}
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      lead={aircraft && nameOf(aircraft)}
      actions={
        <>
          {canShare && (
            <Button icon={<Share2 aria-hidden />} onClick={() => setSharing(true)}>
              Share
            </Button>
          )}
          {canShare && (
            <Button
              icon={<FileDown aria-hidden />}
              href={href('/aircraft/:id/logbook/export', { id: aircraft.id })}
            >
              Export
            </Button>
          )}
          {canTransfer && (
            <Button icon={<Send aria-hidden />} onClick={() => setTransferring(true)}>
              Transfer
            </Button>
          )}
          {tab === 'timeline' && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
              Add Entry
            </Button>
          )}
        </>
      }
    >
      <MayManage value={canShare !== false}>
        <ProposalsCard logbookId={logbook.id} canDecide={canShare === true} />
        <LogbookSearch logbook={logbook}>
          <Tabs
            label="Logbook"
            tabs={[
              { id: 'timeline', label: <Counted name="Timeline" count={logbook.counts.entries} /> },
              { id: 'ads', label: <Counted name="ADs" count={logbook.counts.ads} /> },
              { id: 'scans', label: <Counted name="Scans" count={logbook.counts.scans} /> },
              { id: 'parts', label: <Counted name="Parts" count={logbook.counts.parts} /> },
              { id: 'documents', label: <Counted name="Documents" count={logbook.counts.documents} /> },
            ]}
            value={tab}
            onChange={onTab}
          >
            {tab === 'timeline' && (
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
                <Timeline logbook={logbook} onAdd={add} onCorrect={(corrected) => setOpened({ corrected })} />
                <div className="grid min-w-0 grid-cols-1 gap-4">
                  <Times logbook={logbook} />
                  <Completeness logbook={logbook} onAddEntry={add} onTab={onTab} />
                  {canShare && <SharedCard logbookId={logbook.id} />}
                </div>
              </div>
            )}
            {tab === 'ads' && aircraft && <AdList logbook={logbook} aircraft={aircraft} />}
            {tab === 'scans' && aircraft && <ScansTab logbook={logbook} aircraft={aircraft} />}
            {tab === 'parts' && <PartsTab logbook={logbook} />}
            {tab === 'documents' && <DocumentsTab logbook={logbook} />}
          </Tabs>
        </LogbookSearch>
      </MayManage>
      <p className="mt-6 max-w-[40rem] text-sm text-ink-3">
        {copyText} {planningAid}
      </p>
      <ShareLinks logbookId={logbook.id} open={isSharing} onClose={() => setSharing(false)} />
      {aircraft && (
        <TransferDialog
          logbookId={logbook.id}
          tailNumber={aircraft.tailNumber}
          open={isTransferring}
          onClose={() => setTransferring(false)}
        />
      )}
      {aircraft && (
        <AddEntry
          open={opened !== undefined}
          onClose={() => setOpened(undefined)}
          logbook={logbook}
          aircraft={aircraft}
          corrected={opened?.corrected}
        />
      )}
    </Page>
  );
}

const Counted = ({ name, count }: { name: string; count: number }) => (
  <>
    {name} <span className="num ms-1 text-xs text-ink-3">{count}</span>
  </>
);

/** 'Cessna 172S Skyhawk, 2004, serial 172S9512, KPAO'. */
const nameOf = ({ make, model, aircraftType, year, serialNumber, homeAirportInfo }: Aircraft) =>
  [
    [make, model].filter(Boolean).join(' ') || aircraftType,
    year,
    serialNumber && `serial ${serialNumber}`,
    homeAirportInfo?.code,
  ]
    .filter(Boolean)
    .join(', ');
