import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Card that suggests posting a request; for owners. */
export function PostNudge() {
  const href = useHref();
  const user = useUser();
  if (!rolesOf(user).isOwner) return null;
  return (
    <section className="card flex items-center gap-5 p-5">
      <div className="flex-1">
        <h2 className="card-title">Let providers come to you</h2>
        <p className="mt-0.5 text-sm text-ink-2">
          Post one request and we’ll notify the best-matching providers.
        </p>
      </div>
      <Button href={href('/post-request')}>Post Request</Button>
    </section>
  );
}
