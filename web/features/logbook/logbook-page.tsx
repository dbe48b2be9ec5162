import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#contract/logbook/books.ts';
import { planningAid } from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft, type Aircraft } from '#web/api/aircraft.ts';
import { logbookOf, type Logbook, type LogbookEntry } from '#web/api/logbooks.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddEntry } from './add-entry.tsx';
import { Completeness } from './completeness.tsx';
import { Timeline } from './timeline.tsx';
import { Times } from './times.tsx';

interface Props {
  aircraftId: number;
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** The logbook of an aircraft: our copy of its records. */
export function LogbookPage({ aircraftId }: Props) {
  const href = useHref();
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  return (
    <QueryPage
      query={useQuery(logbookOf(aircraftId))}
      noun="logbook"
      title="Logbook"
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      missing="It belongs to an aircraft of yours. You may have removed it."
    >
      {(logbook) => <Loaded logbook={logbook} aircraft={aircraft} />}
    </QueryPage>
  );
}

/** What the form of an entry starts from; undefined while it is closed. */
type Opened = { corrected?: LogbookEntry };

function Loaded({ logbook, aircraft }: { logbook: Logbook; aircraft: Aircraft | undefined }) {
  const href = useHref();
  const [opened, setOpened] = useState<Opened>();
  const add = () => setOpened({});
  return (
    <Page
      title={aircraft ? `Logbook of ${aircraft.tailNumber}` : 'Logbook'}
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      lead={aircraft && nameOf(aircraft)}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
          Add Entry
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Timeline logbook={logbook} onAdd={add} onCorrect={(corrected) => setOpened({ corrected })} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Times logbook={logbook} />
          <Completeness logbook={logbook} onAddEntry={add} />
        </div>
      </div>
      <p className="mt-6 max-w-[40rem] text-sm text-ink-3">
        {copyText} {planningAid}
      </p>
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
