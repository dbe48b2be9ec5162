import { useQuery } from '@tanstack/react-query';
import { reportById, type ReportDetail } from '#web/api/reports.ts';
import { QueueEntry } from '#web/components/queue-entry.tsx';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Decision } from './decision.tsx';
import { outcomeOf, targetLabels } from './queue-status.ts';
import { ReportedContent } from './reported-content.tsx';

/** A reported thing: who reported it and why, where it stands, and the decision. */
export const ReportPage = ({ id, queue }: { id: number; queue: string }) => (
  <QueueEntry
    query={useQuery(reportById(id))}
    noun="report"
    queueHref={queue}
    render={(report) => <Found report={report} />}
  />
);

function Found({ report }: { report: ReportDetail }) {
  const { label, tone } = outcomeOf(report);
  const { author } = report;
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="card-title">{targetLabels[report.targetType]}</h2>
          <p className="text-sm wrap-anywhere text-ink-2">
            {author ? (
              <>
                By <bdi>{author.name}</bdi>, <bdi>{author.email}</bdi>
              </>
            ) : (
              'By a deleted user'
            )}
          </p>
        </div>
        <div className="grid justify-items-end gap-1.5 max-md:justify-items-start">
          <StatusLamp tone={tone}>{label}</StatusLamp>
          {author?.suspendedAt && <StatusLamp tone="warning">Account suspended</StatusLamp>}
          {author && author.upheldCount > 0 && (
            <StatusLamp tone="caution">{pluralize(author.upheldCount, 'upheld report')} before</StatusLamp>
          )}
        </div>
      </div>
      <Reporters report={report} />
      <section aria-label="Reported content" className="border-t border-line p-5 max-md:p-4">
        {report.content ? (
          <ReportedContent content={report.content} />
        ) : (
          <p className="text-sm text-ink-2">It was deleted since.</p>
        )}
      </section>
      <Decision report={report} />
    </Card>
  );
}

const Reporters = ({ report }: { report: ReportDetail }) => (
  <ul aria-label="Who reported it" className="divide-y divide-line border-t border-line">
    {report.reports.map((one) => (
      <li key={one.id} className="px-5 py-3 text-sm max-md:px-4">
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-3">
          <bdi className="font-medium text-ink">{one.reporter}</bdi>
          <time dateTime={one.createdAt} className="num">
            {formatDateTime(one.createdAt)}
          </time>
        </p>
        <p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere text-ink-2">
          {one.reason}
        </p>
      </li>
    ))}
  </ul>
);
