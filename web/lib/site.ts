import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What is configured on this site. */
export const siteConfig = queryOptions({
  queryKey: ['config'],
  queryFn: () => call('GET /api/config'),
});
