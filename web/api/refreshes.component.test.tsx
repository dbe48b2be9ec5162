import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/index.ts';
import { answer } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { myAircraft, useRemoveAircraft, useSaveAircraft } from './aircraft.ts';
import { profileById, providersBy } from './directory.ts';
import { inbox, messagesWith, useSendMessage } from './messages.ts';
import { useRegister } from './providers.ts';
import { referralStats, useGenerateCode } from './referrals.ts';
import { usePostRequest } from './request-editing.ts';
import { myRequests, useCancelRequest } from './requests.ts';
import { reviewsOf, usePostReview } from './reviews.ts';
import { useChangeUser, users } from './users.ts';

interface Write {
  mutateAsync: (input: never) => Promise<unknown>;
}
type Row = [what: string, route: keyof Api, useWrite: () => Write, input: unknown, lists: QueryKey[]];

const own = myRequests({ as: 'owner', status: undefined, q: undefined }).queryKey;
const directory = providersBy({}).queryKey;
const accounts = users({}).queryKey;
const user = { user: { id: 'u' }, reason: 'Asked for' };

test.each<Row>([
  [
    'a message: conversations and the thread',
    'POST /api/messages',
    useSendMessage,
    { receiverId: 'u', content: 'Hello', idempotencyKey: '1' },
    [inbox('all').queryKey, messagesWith('u').queryKey],
  ],
  ['a request: my requests', 'POST /api/requests', () => usePostRequest([]), { idempotencyKey: '1' }, [own]],
  ['a cancelled request: my requests', 'DELETE /api/requests/:id', useCancelRequest, 1, [own]],
  [
    'a new aircraft: aircraft',
    'POST /api/aircraft',
    () => useSaveAircraft(undefined),
    {},
    [myAircraft.queryKey],
  ],
  [
    'a changed aircraft: aircraft',
    'PATCH /api/aircraft/:id',
    () => useSaveAircraft(1),
    {},
    [myAircraft.queryKey],
  ],
  [
    'a removed aircraft: aircraft',
    'DELETE /api/aircraft/:id',
    useRemoveAircraft,
    { id: 1 },
    [myAircraft.queryKey],
  ],
  ['a registration: providers', 'POST /api/providers', useRegister, {}, [directory]],
  [
    'a review: reviews and providers',
    'POST /api/reviews',
    usePostReview,
    {},
    [reviewsOf(1).queryKey, directory, profileById('1').queryKey],
  ],
  [
    'dual access: users',
    'PUT /api/user/:userId/dual-access',
    () => useChangeUser('dual-access'),
    { ...user, kind: 'dual-access', hasDualAccess: true },
    [accounts],
  ],
  [
    'a type: users',
    'PUT /api/admin/user/:userId/type',
    () => useChangeUser('type'),
    { ...user, kind: 'type', userType: 'provider' },
    [accounts],
  ],
  [
    'a code: referral stats',
    'POST /api/referrals/generate-code',
    useGenerateCode,
    undefined,
    [referralStats.queryKey],
  ],
])(
  '[API-17] after a write the lists that show it are loaded again: %s',
  async (_, route, useWrite, input, lists) => {
    answer(route, {} as never);
    const client = new QueryClient();
    for (const key of lists) client.setQueryData(key, { pages: [], pageParams: [] });
    const settled = vi.fn();
    const Writer = () => {
      const { mutateAsync } = useWrite();
      useEffect(() => {
        void mutateAsync(input as never).then(settled);
      }, [mutateAsync]);
      return null;
    };
    show(
      <QueryClientProvider client={client}>
        <Writer />
      </QueryClientProvider>,
    );
    await expect.poll(() => settled).toHaveBeenCalled();
    expect(lists.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
  },
);
