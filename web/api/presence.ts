import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Whether others see when the user is online. */
export const ownPresence = queryOptions({
  queryKey: ['account', 'presence'],
  queryFn: () => call('GET /api/presence'),
});

/** Shows or hides when the user is online; the switch moves before the server responds. */
export const useSetPresence = () =>
  useAction((isHidden: boolean) => call('PUT /api/presence', { body: { isHidden } }), {
    error: 'Couldn’t save your choice',
    optimistic: (isHidden, client) => {
      client.setQueryData(ownPresence.queryKey, { isHidden });
      return () => client.setQueryData(ownPresence.queryKey, { isHidden: !isHidden });
    },
  });
