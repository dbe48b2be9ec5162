import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { categoryLabels, type Category } from '#contract/labels.ts';
import { requestById } from '#web/api/requests.ts';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { toPostForm } from '#web/features/requests/post/post-form.ts';
import { PostRequest } from '#web/features/requests/post/post-request.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

export const Route = createFileRoute('/_app/post-request')({
  validateSearch: (search) => ({
    title: toText(search.title),
    category: (Object.keys(categoryLabels) as Category[]).find((known) => known === search.category),
    aircraft: toId(search.aircraft),
    reminder: toId(search.reminder),
    provider: toId(search.provider),
    /** The request that is posted again. */
    again: toId(search.again),
  }),
  component: function PostRequestPage() {
    const search = Route.useSearch();
    const navigate = useNavigate();
    const earlier = useQuery({ ...requestById(search.again ?? 0), enabled: search.again !== undefined });
    if (earlier.isLoading) return <LoadingScreen variant="data" late />;
    return (
      <OwnersOnly>
        <PostRequest
          prefill={{
            title: search.title,
            category: search.category,
            aircraftId: search.aircraft,
            reminderId: search.reminder,
            providerId: search.provider,
          }}
          start={earlier.data && toPostForm(earlier.data)}
          startPhotos={earlier.data?.photos}
          onLeave={() => void navigate({ to: '/' })}
        />
      </OwnersOnly>
    );
  },
});
