import type { Shared } from '#web/api/shared-logbooks.ts';
import { LinkFrame } from '#web/components/link-frame.tsx';
import { formatDate } from '#web/lib/format.ts';
import { ReportView } from './report-view.tsx';

/** A report behind a share link: the same without actions. */
export function SharedReport({
  shared: { label, expiresAt, withCosts, report },
}: {
  shared: Extract<Shared, { kind: 'prebuy_report' }>;
}) {
  return (
    <LinkFrame
      wide
      title="Pre-buy report"
      lead={
        <>
          Version {report.version}, {formatDate(report.createdAt)}, by <bdi>{report.provider}</bdi>. Shared
          with <bdi>{label}</bdi> until {formatDate(expiresAt)}.
        </>
      }
    >
      <ReportView report={report} withCosts={withCosts} />
    </LinkFrame>
  );
}
