import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { requestById } from '#web/api/requests.ts';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { FixElsewhere } from '#web/features/requests/post/fix-elsewhere.tsx';
import { toPostForm } from '#web/features/requests/post/post-form.ts';
import { PostRequest } from '#web/features/requests/post/post-request.tsx';
import { readPostSearch, toPrefill } from '#web/features/requests/post/post-search.ts';
import { RequestFindings } from '#web/features/requests/post/request-findings.tsx';
import { RequestSquawks } from '#web/features/requests/post/request-squawks.tsx';
import { RequestJobs } from '#web/features/requests/together/request-jobs.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

export const Route = createFileRoute('/_app/post-request')({
  validateSearch: (search) => ({
    ...readPostSearch(search),
    /** The request that is posted again. */
    again: toId(search.again),
    /** The job whose list of discrepancies is to be fixed elsewhere. */
    fix: toId(search.fix),
    /** Ids of reminders to request together, separated by commas. */
    items: toText(search.items),
    /** Ids of squawks of the aircraft, separated by commas. */
    squawks: toText(search.squawks),
    /** The pre-buy that was followed by the purchase of the aircraft. */
    prebuy: toId(search.prebuy),
    /** Ids of findings of its report, separated by commas. */
    findings: toText(search.findings),
  }),
  component: function PostRequestPage() {
    const search = Route.useSearch();
    const navigate = useNavigate();
    const { again, fix } = search;
    const earlier = useQuery({ ...requestById(again ?? 0), enabled: again !== undefined });
    const leave = () => void navigate({ to: '/' });
    const ids = search.items?.split(',').flatMap((id) => toId(id) ?? []);
    if (ids) {
      return (
        <OwnersOnly>
          <RequestJobs key={ids.join()} ids={ids} onPosted={() => void navigate({ to: href('/requests') })} />
        </OwnersOnly>
      );
    }
    const squawkIds = search.squawks?.split(',').flatMap((id) => toId(id) ?? []);
    if (squawkIds && search.aircraft !== undefined) {
      return (
        <OwnersOnly>
          <RequestSquawks
            key={squawkIds.join()}
            aircraftId={search.aircraft}
            squawkIds={squawkIds}
            onLeave={leave}
          />
        </OwnersOnly>
      );
    }
    if (search.prebuy !== undefined && search.aircraft !== undefined) {
      return (
        <OwnersOnly>
          <RequestFindings
            key={search.prebuy}
            prebuyId={search.prebuy}
            findingIds={(search.findings ?? '').split(',').flatMap((id) => toId(id) ?? [])}
            aircraftId={search.aircraft}
            onLeave={leave}
          />
        </OwnersOnly>
      );
    }
    if (fix !== undefined) {
      return (
        <OwnersOnly>
          <FixElsewhere key={fix} jobId={fix} onLeave={leave} />
        </OwnersOnly>
      );
    }
    if (earlier.isLoading) return <LoadingScreen variant="data" late />;
    return (
      <OwnersOnly>
        <PostRequest
          prefill={toPrefill(search)}
          start={earlier.data && { from: `again.${earlier.data.id}`, values: toPostForm(earlier.data) }}
          startFiles={earlier.data?.photos}
          onLeave={leave}
        />
      </OwnersOnly>
    );
  },
});
