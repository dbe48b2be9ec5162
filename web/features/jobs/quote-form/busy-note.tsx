import { useUpdateProfile } from '#web/api/providers.ts';
import { Button } from '#web/ui/button.tsx';

/** Stands in place of the quote form for a provider who is marked as busy, and lets them change that. */
export function BusyNote() {
  const update = useUpdateProfile({
    success: { title: 'You’re available again', description: 'Owners see that you take new work.' },
    error: 'Couldn’t change your availability',
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-caution-soft p-4 text-sm">
      <p>You’re marked as busy, so you can’t send quotes right now.</p>
      <Button
        pending={update.isPending}
        pendingText="Switching..."
        onClick={() => update.mutate({ isAvailable: true })}
      >
        Switch to Available
      </Button>
    </div>
  );
}
