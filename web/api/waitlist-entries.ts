import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fillAddress } from '#contract/addresses.ts';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';

export type WaitlistEntry = WireOf<Api['GET /api/admin/waitlist']>[number];

/** The waitlist for administrators, newest first, page by page. */
export const waitlistEntries = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['waitlist', q],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/waitlist', { query: { q, cursor: pageParam, limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const recheckMs = 5000;

/** How far the email of the launch is; asked again while it is being sent. */
export const launchProgress = queryOptions({
  queryKey: ['waitlist', 'launch'],
  queryFn: () => call('GET /api/admin/waitlist/launch'),
  refetchInterval: ({ state: { data } }) => (data && data.emailed < data.chosen ? recheckMs : false),
});

/** Address of the waitlist as CSV. */
export const waitlistFile = (q: string | undefined) => fillAddress('/api/admin/waitlist.csv', { q });

/** Emails entries a link to sign up; without `again`, entries that were invited before get no other email. */
export const useInvite = () =>
  useAction((body: { ids: number[]; again?: boolean }) => call('POST /api/admin/waitlist/invite', { body }), {
    invalidates: [['waitlist']],
    success: ({ invited, skipped }) => ({
      title: invited.length > 0 ? `${pluralize(invited.length, 'invitation')} sent` : 'No invitation sent',
      description:
        skipped.length > 0
          ? `${skipped.length === 1 ? 'Someone was' : `${skipped.length} people were`} invited before. Choose Invite Again to send another email.`
          : 'The email has a link to sign up.',
    }),
    error: 'Couldn’t send the invitation',
  });
