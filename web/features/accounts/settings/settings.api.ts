import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const signInMethods = queryOptions({
  queryKey: ['account', 'methods'],
  queryFn: () => call('GET /api/auth/sign-in-methods'),
});

export const sessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => call('GET /api/auth/sessions'),
});

export const passkeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => call('GET /api/auth/passkeys'),
});

export const preferences = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: () => call('GET /api/notifications/preferences'),
});
