import { useCrew, useTakeJob } from '#web/api/crew.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';

/** Makes the viewer the lead of a job without one, on which they have no other buttons until then. */
export function TakeJob({ request }: { request: RequestDetail }) {
  const crew = useCrew(request).data;
  const take = useTakeJob();
  if (request.canWork || !crew?.canTake) return null;
  return (
    <Button
      variant="primary"
      pending={take.isPending}
      pendingText="Taking..."
      onClick={() => take.mutate(request.id)}
    >
      Take Job
    </Button>
  );
}
