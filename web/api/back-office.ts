import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fillAddress } from '#contract/addresses.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { keys } from './keys.ts';

export type ListedJob = WireOf<Api['GET /api/admin/jobs']>[number];
export type AuditEntry = WireOf<Api['GET /api/admin/audit']>[number];

export type Overview = WireOf<Api['GET /api/admin/overview']>;
export type Found = WireOf<Api['GET /api/admin/search']>;

/** What waits for administrators, money, growth and health. */
export const overview = queryOptions({
  queryKey: [...keys.support, 'overview'],
  queryFn: () => call('GET /api/admin/overview'),
});

/** What matches, a few rows of each kind. */
export const findAnything = (q: string) => call('GET /api/admin/search', { query: { q } });

export interface JobFilters {
  status: ListedJob['status'] | undefined;
  q: string | undefined;
}

/** All jobs, the latest change first, page by page. */
export const allJobs = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.allJobs, 'all', filters],
    queryFn: ({ pageParam }) => callPage('GET /api/admin/jobs', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export interface AuditFilters {
  action: AuditAction | undefined;
  q: string | undefined;
}

/** The address of the log, or of what the filters find in it, as a CSV file. */
export const auditFile = (filters: AuditFilters) => fillAddress('/api/admin/audit.csv', { ...filters });

/** What administrators did, newest first, page by page. */
export const auditLog = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/audit', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
