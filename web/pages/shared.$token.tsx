import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sharedByToken } from '#web/api/shared-logbooks.ts';
import { LinkEnded, LinkFrame } from '#web/components/link-frame.tsx';
import { SharedLogbookPage } from '#web/features/logbook/shared/shared-logbook.tsx';
import { SharedReport } from '#web/features/prebuys/shared-report.tsx';
import { ApiError } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

export const Route = createFileRoute('/shared/$token')({
  validateSearch: ({ tab, scan, page, q }) => ({
    tab: toText(tab),
    scan: toId(scan),
    page: toId(page),
    q: toText(q),
  }),
  component: function SharedPage() {
    const { token } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const query = useQuery(sharedByToken(token));
    if (query.error instanceof ApiError && query.error.status === 404) return <LinkEnded />;
    const shared = query.data;
    if (!shared)
      return (
        <LinkFrame title="Shared with you" wide>
          {query.isError ? (
            <Card>
              <LoadError query={query} title="Couldn’t load the page" />
            </Card>
          ) : (
            <Loading label="Loading the page">
              <CardSkeleton />
            </Loading>
          )}
        </LinkFrame>
      );
    if (shared.kind === 'prebuy_report') return <SharedReport shared={shared} />;
    return (
      <SharedLogbookPage
        token={token}
        shared={shared}
        search={search}
        onSearch={({ tab, scan, page, q }) =>
          void navigate({ search: { tab, scan, page, q: q || undefined }, replace: true })
        }
      />
    );
  },
});
