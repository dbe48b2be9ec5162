import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PostRequest } from '#web/features/requests/post/post-request.tsx';

export const Route = createFileRoute('/demo/_shell/post-request')({
  component: function DemoPostRequestPage() {
    const navigate = useNavigate();
    return <PostRequest prefill={{}} onLeave={() => void navigate({ href: '/demo/home' })} />;
  },
});
