import { useQuery } from '@tanstack/react-query';
import { Download, Wrench } from 'lucide-react';
import { reportOf, reportPdf, type PrebuyReport } from '#web/api/prebuys.ts';
import { formatDate } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Bought } from './bought.tsx';
import { ReportView } from './report-view.tsx';
import { ShareLinks } from './share-links.tsx';

interface Props {
  id: number;
  onGo: (address: string) => void;
}

/** The report of a pre-buy, for its buyer, its provider and administrators. */
export default function ReportPage({ id, onGo }: Props) {
  const href = useHref();
  const back = { href: href('/requests/:id', { id }), label: 'Pre-Buy' };
  return (
    <QueryPage
      query={useQuery(reportOf(id))}
      noun="report"
      title="Pre-buy report"
      back={back}
      missing="It comes with the delivery of the pre-buy."
    >
      {(data) => (
        <Page
          title="Pre-buy report"
          back={back}
          lead={leadOf(data)}
          actions={
            <>
              <Button icon={<Download aria-hidden />} href={reportPdf(id, 'letter')} download>
                PDF
              </Button>
              <Button href={reportPdf(id, 'a4')} download>
                PDF, A4
              </Button>
              {data.canBuy && <Bought data={data} onGo={onGo} />}
              {data.aircraftId !== null && <PostFindings data={data} aircraftId={data.aircraftId} />}
            </>
          }
        >
          <ReportView
            report={data.report}
            withCosts
            side={
              <>
                {data.canShare && <ShareLinks requestId={id} links={data.links} />}
                {data.versions > 1 && <FormerVersions data={data} />}
              </>
            }
          />
        </Page>
      )}
    </QueryPage>
  );
}

/** After the purchase: the request for the findings, also for a buyer who left it before posting. */
function PostFindings({
  data: { requestId, report },
  aircraftId,
}: {
  data: PrebuyReport;
  aircraftId: number;
}) {
  const href = useHref();
  const grave = report.findings.filter(({ grade }) => grade === 'unairworthy');
  const chosen = grave.length > 0 ? grave : report.findings;
  if (chosen.length === 0) return null;
  const findings = chosen.map(({ id }) => id).join();
  return (
    <Button
      variant="primary"
      icon={<Wrench aria-hidden />}
      href={href('/post-request', { prebuy: requestId, findings, aircraft: aircraftId })}
    >
      Post Request
    </Button>
  );
}

/** Versions before a correction stay readable. */
const FormerVersions = ({ data: { requestId, versions } }: { data: PrebuyReport }) => (
  <Card className="grid gap-2 px-5 py-4 text-sm max-md:px-4">
    <h2 className="card-title">Earlier versions</h2>
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {Array.from({ length: versions - 1 }, (_, before) => versions - 1 - before).map((version) => (
        <li key={version}>
          <a className="link" href={reportPdf(requestId, 'letter', version)} download>
            Version {version}, PDF
          </a>
        </li>
      ))}
    </ul>
  </Card>
);

const leadOf = ({ report }: PrebuyReport) =>
  `Version ${report.version}, ${formatDate(report.createdAt)}, by ${report.provider}. Examined at ${report.airport.code}.`;
