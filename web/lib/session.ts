import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';

/** The signed-in user, or null when nobody is. Any other failure is an error, not 'signed out'. */
export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: () => call('GET /api/auth/user').catch(nobodyOn401),
});

function nobodyOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
