import { useQuery } from '@tanstack/react-query';
import { jobLogbookOf, readingInJob } from '#web/api/job-logbooks.ts';
import { SharedNote } from '#web/features/logbook/shared/shared-note.tsx';
import { nameOf, SharedTabs, type SharedPlace } from '#web/features/logbook/shared/shared-tabs.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { accessUntil } from './access-text.ts';
import { OwnProposals } from './own-proposals.tsx';
import { ProposeActions } from './propose-actions.tsx';

interface Props {
  requestId: number;
  place: SharedPlace;
  onPlace: (to: SharedPlace) => void;
}

/** The logbook of a job's aircraft, as its shop reads it. */
export default function JobLogbook({ requestId, place, onPlace }: Props) {
  const href = useHref();
  const back = { href: href('/requests/:id', { id: requestId }), label: 'Job' };
  return (
    <QueryPage
      query={useQuery(jobLogbookOf(requestId))}
      noun="logbook"
      isGranted
      back={back}
      missing="The owner doesn’t share it during this job, or the access has ended."
    >
      {({ until, canPropose, logbook }) => (
        <Page
          title={`Logbook of ${logbook.aircraft.tailNumber}`}
          back={back}
          lead={nameOf(logbook.aircraft)}
          actions={canPropose && <ProposeActions requestId={requestId} aircraft={logbook.aircraft} />}
        >
          <SharedNote>Shared with you {accessUntil(until)}</SharedNote>
          <OwnProposals className="mb-4" requestId={requestId} canPropose={canPropose} />
          <SharedTabs reading={readingInJob(requestId)} logbook={logbook} place={place} onPlace={onPlace} />
        </Page>
      )}
    </QueryPage>
  );
}
