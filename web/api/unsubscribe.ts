import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** What the link of an email turns off. */
export const unsubscribeSubject = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => call('GET /api/unsubscribe/:token', { params: { token } }),
  });

/** Turns off the emails that a link is for; needs no sign-in. */
export const useUnsubscribe = (token: string) =>
  useAction(() => call('POST /api/unsubscribe/:token', { params: { token } }), {
    error: 'Couldn’t turn off these emails',
  });
