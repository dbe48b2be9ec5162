import { type RequestChange, useUpdateRequest } from '#web/api/requests.ts';
import { errorMessage } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Saves a change of a request from a dialog: says so and closes it, or says why not. */
export function useSaveRequest(requestId: number, saved: string, onClose: () => void) {
  const toast = useToast();
  const update = useUpdateRequest(requestId);
  const mutate = (change: RequestChange) =>
    update.mutate(change, {
      onSuccess: () => {
        toast.show({ title: saved });
        onClose();
      },
      onError: (error) =>
        toast.show({
          title: 'Error',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        }),
    });
  return { ...update, mutate };
}
