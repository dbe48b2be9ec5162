import { useQuery } from '@tanstack/react-query';
import { sharedByToken } from '#web/api/prebuys.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { LinkEnded, LinkFrame } from './link-frame.tsx';
import { ReportView } from './report-view.tsx';

/** A report behind a share link: the same without actions. */
export function SharedPage({ token }: { token: string }) {
  const query = useQuery(sharedByToken(token));
  if (query.error instanceof ApiError && query.error.status === 404) return <LinkEnded />;
  if (!query.data)
    return (
      <LinkFrame title="Pre-buy report" wide>
        {query.isError ? (
          <Card>
            <LoadError query={query} title="Couldn’t load the report" />
          </Card>
        ) : (
          <Loading label="Loading the report">
            <CardSkeleton />
          </Loading>
        )}
      </LinkFrame>
    );
  const { label, expiresAt, withCosts, report } = query.data;
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
