import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Public settings of this site. */
export const siteConfig = queryOptions({
  queryKey: ['config'],
  queryFn: () => call('GET /api/config'),
});
