import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type NotificationPreferences = WireOf<Api['GET /api/notifications/preferences']>;

/** By notification kind: its label, and whether it is also emailed and pushed; and whether emails are gathered. */
export const notificationPreferences = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: () => call('GET /api/notifications/preferences'),
});

const error = 'Couldn’t save your choice';
/** One after another, so that the last click wins. */
const scope = 'notification-preferences';

/** Turns email or push of one notification kind on or off; the box changes before the server responds. */
export const useUpdatePreference = () =>
  useAction(
    ({ kind, channel, on }: { kind: NotificationKind; channel: 'email' | 'push'; on: boolean }) =>
      call('PUT /api/notifications/preferences', { body: { [kind]: { [channel]: on } } }),
    {
      error,
      scope,
      optimistic: ({ kind, channel, on }, client) => {
        const { queryKey } = notificationPreferences;
        const set = (value: boolean) =>
          client.setQueryData(
            queryKey,
            (all) => all && { ...all, [kind]: { ...all[kind], [channel]: value } },
          );
        set(on);
        return () => set(!on);
      },
    },
  );

/** Chooses between one email per notification and a daily digest. */
export const useChooseDigest = () =>
  useAction((dailyDigest: boolean) => call('PUT /api/notifications/preferences', { body: { dailyDigest } }), {
    error,
    scope,
    optimistic: (dailyDigest, client) => {
      const { queryKey } = notificationPreferences;
      const set = (value: boolean) =>
        client.setQueryData(queryKey, (all) => all && { ...all, dailyDigest: value });
      set(dailyDigest);
      return () => set(!dailyDigest);
    },
  });
