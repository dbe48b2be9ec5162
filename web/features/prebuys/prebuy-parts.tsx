import { FileSearch } from 'lucide-react';
import { stageKindLabels } from '#contract/prebuys/stages.ts';
import { isPrebuy, type PrebuyRequest } from '#web/api/prebuys.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { AircraftRecord } from './aircraft-record.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DecisionCard, type RenderStagePayment } from './decision-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { PrebuyFindings } from './prebuy-findings.tsx';
import { StagesCard } from './stages-card.tsx';
import { WorkedBefore } from './worked-before.tsx';

interface Props {
  request: RequestDetail;
  renderPayment: RenderStagePayment;
}

/** What the page of a pre-buy shows beside quotes, payments and delivery. */
export default function PrebuyParts({ request, renderPayment }: Props) {
  if (!isPrebuy(request)) return null;
  const hasStages = request.prebuy.stages.length > 0;
  return (
    <section aria-label="Pre-buy" className="grid grid-cols-1 gap-4">
      <DecisionCard request={request} renderPayment={renderPayment} />
      <TwoColumns
        main={
          <>
            <WorkedBefore request={request} />
            {hasStages ? <StagesCard request={request} /> : <AircraftCard request={request} />}
            {request.prebuy.can.includes('record_aircraft') && <AircraftRecord request={request} />}
            {hasStages && <PrebuyFindings request={request} />}
          </>
        }
        side={
          <>
            <ConsentCard request={request} />
            {hasStages && <AircraftCard request={request} />}
            {request.prebuy.logbooks.length > 0 && <LogbooksCard request={request} />}
            <EntriesCard request={request} />
            {request.prebuy.reports > 0 && <ReportCard request={request} />}
          </>
        }
      />
    </section>
  );
}

function AircraftCard({ request: { prebuy } }: { request: PrebuyRequest }) {
  const { tailNumber, make, model, year, airport, state, wantedStages } = prebuy;
  const name = [make, model].filter(Boolean).join(' ') || 'Aircraft';
  return (
    <Card className="grid gap-2 px-5 py-4 text-sm max-md:px-4">
      <h2 className="card-title">{[name, year].filter(Boolean).join(', ')}</h2>
      <p className="flex flex-wrap items-center gap-2">
        {tailNumber && <CodePlate>{tailNumber}</CodePlate>}
        {airport ? (
          <>
            <CodePlate>{airport.code}</CodePlate>
            {[airport.city, airport.state].filter(Boolean).join(', ')}
          </>
        ) : (
          <span className="text-ink-2">In {state ?? 'the United States'}; the seller hasn’t agreed yet</span>
        )}
      </p>
      <p className="text-ink-2">Wanted: {wantedStages.map((kind) => stageKindLabels[kind]).join(', ')}</p>
    </Card>
  );
}

const LogbooksCard = ({ request: { prebuy } }: { request: PrebuyRequest }) => (
  <Card className="grid gap-3 px-5 py-4 text-sm max-md:px-4">
    <h2 className="card-title">Logbooks from the seller</h2>
    <PhotoViewer files={prebuy.logbooks} label="Logbooks from the seller" subject="the logbooks" />
    <p className="text-ink-2">Uploaded by the seller’s link. You see them until the pre-buy ends.</p>
  </Card>
);

function ReportCard({ request }: { request: PrebuyRequest }) {
  const href = useHref();
  return (
    <Card className="grid gap-3 px-5 py-4 text-sm max-md:px-4">
      <h2 className="card-title">Report ready</h2>
      <p className="text-ink-2">
        {request.side === 'owner'
          ? 'You can share it, with or without costs.'
          : 'The buyer decides who else gets it.'}
      </p>
      <div>
        <Button
          variant="primary"
          icon={<FileSearch aria-hidden />}
          href={href('/requests/:id/report', { id: request.id })}
        >
          Open Report
        </Button>
      </div>
    </Card>
  );
}
