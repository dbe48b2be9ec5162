import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { PostRequest } from '#web/features/requests/post/post-request.tsx';

export const Route = createFileRoute('/demo/_shell/post-request')({
  component: function DemoPostRequestPage() {
    const navigate = useNavigate();
    return <PostRequest prefill={{}} onLeave={() => void navigate({ href: href('/demo/home') })} />;
  },
});
