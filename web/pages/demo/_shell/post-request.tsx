import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { PostRequest } from '#web/features/requests/post/post-request.tsx';
import { readPostSearch, toPrefill } from '#web/features/requests/post/post-search.ts';

export const Route = createFileRoute('/demo/_shell/post-request')({
  validateSearch: readPostSearch,
  component: function DemoPostRequestPage() {
    const navigate = useNavigate();
    return (
      <PostRequest
        prefill={toPrefill(Route.useSearch())}
        onLeave={() => void navigate({ href: href('/demo/home') })}
      />
    );
  },
});
