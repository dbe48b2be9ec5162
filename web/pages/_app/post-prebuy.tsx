import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { PostPrebuy } from '#web/features/prebuys/post-prebuy.tsx';

export const Route = createFileRoute('/_app/post-prebuy')({
  component: function PostPrebuyPage() {
    const navigate = useNavigate();
    return (
      <OwnersOnly>
        <PostPrebuy onPosted={(id) => void navigate({ to: '/requests/$id', params: { id: String(id) } })} />
      </OwnersOnly>
    );
  },
});
