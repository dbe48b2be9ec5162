import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownProviderProfile } from '#web/features/jobs/jobs.api.ts';
import { call, errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** In place of the quote form: who is marked as busy cannot quote, and can change that here. */
export function BusyNote() {
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call('PATCH /api/service-providers/me', { body: { isAvailable: true } }),
    onSuccess: (profile) => {
      client.setQueryData(ownProviderProfile.queryKey, profile);
      toast.show({ title: 'You are available again', description: 'Owners see that you take new work.' });
      return client.invalidateQueries({ queryKey: ['providers'] });
    },
    onError: (error) =>
      toast.show({
        title: 'Not saved',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-caution-soft p-4 text-sm">
      <p>You are marked as busy, so you cannot quote now.</p>
      <Button pending={change.isPending} pendingText="Switching..." onClick={() => change.mutate()}>
        Switch to Available
      </Button>
    </div>
  );
}
