import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fixElsewhere, type Fix } from '#web/api/request-editing.ts';
import { requestById } from '#web/api/requests.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { toPostForm } from './post-form.ts';
import { PostRequest } from './post-request.tsx';

interface Props {
  jobId: number;
  /** Called after posting and by Cancel. */
  onLeave: () => void;
}

/** Posts a job's list of discrepancies to other providers, or shows the request that was posted for it. */
export function FixElsewhere({ jobId, onLeave }: Props) {
  const href = useHref();
  // Kept as it is first known: every call stores a file, and the list has its request while the form still says so.
  const [fix, setFix] = useState<Fix>();
  const query = useQuery({ ...fixElsewhere(jobId), enabled: !fix });
  if (!fix && query.data && !query.isFetching) setFix(query.data);
  return (
    <QueryPage
      query={query}
      noun="job"
      back={{ href: href('/requests'), label: 'My Requests' }}
      missing="It may have been removed, or you don’t have access to it."
    >
      {() =>
        fix?.posted ? (
          <AlreadyPosted posted={fix.posted} />
        ) : fix?.draft ? (
          <PostFix jobId={jobId} draft={fix.draft} onLeave={onLeave} />
        ) : (
          <LoadingScreen variant="data" late />
        )
      }
    </QueryPage>
  );
}

function AlreadyPosted({ posted: { id, title } }: { posted: NonNullable<Fix['posted']> }) {
  const href = useHref();
  return (
    <Page title="Post a Service Request">
      <EmptyState
        className="card py-14"
        drawing="documents"
        title="You already posted these discrepancies"
        text={`They’re in “${title}”. To post them again, cancel that request first.`}
        action={
          <Button variant="primary" href={href('/requests/:id', { id })}>
            View Request
          </Button>
        }
      />
    </Page>
  );
}

type PostFixProps = Props & { draft: NonNullable<Fix['draft']> };

function PostFix({ jobId, draft: { file, ...texts }, onLeave }: PostFixProps) {
  const job = useQuery(requestById(jobId));
  if (job.isLoading) return <LoadingScreen variant="data" late />;
  return (
    <PostRequest
      prefill={{}}
      start={
        job.data && {
          from: `fix.${jobId}`,
          values: { ...toPostForm(job.data), ...texts, category: 'maintenance' },
        }
      }
      startFiles={[file]}
      fixesId={jobId}
      onLeave={onLeave}
    />
  );
}
