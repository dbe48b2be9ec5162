import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** By notification kind: its label, and whether it is also emailed. */
export const notificationPreferences = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: () => call('GET /api/notifications/preferences'),
});

/** Turns the email of one notification kind on or off; the switch moves before the server responds. */
export const useUpdatePreference = () =>
  useAction(
    ({ kind, email }: { kind: NotificationKind; email: boolean }) =>
      call('PUT /api/notifications/preferences', { body: { [kind]: { email } } }),
    {
      error: 'Couldn’t save your choice',
      optimistic: ({ kind, email }, client) => {
        const { queryKey } = notificationPreferences;
        const set = (value: boolean) =>
          client.setQueryData(queryKey, (all) => all && { ...all, [kind]: { ...all[kind], email: value } });
        set(email);
        return () => set(!email);
      },
    },
  );
