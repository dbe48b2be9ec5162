import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { groupStatement } from '#contract/payments/statements.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Statement = z.input<typeof groupStatement>;
export type Settlement = Statement['settlements'][number];
type NewSettlement = CallOf<Api['POST /api/groups/:id/settlements']>['body'];

/** With the payments, whose changes show on it at once. */
const keyOf = (groupId: string) => [...keys.payments, 'statement', groupId];

/** The call answers with files, too: the contract says what its JSON is beside it. */
export const statementOf = (groupId: string, period: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(groupId), period, userId ?? 'everyone'],
    queryFn: async () =>
      (await call('GET /api/groups/:id/statement', {
        params: { id: groupId },
        query: { period, userId },
      })) as unknown as Statement,
  });

export const useRecordSettlement = (groupId: string) =>
  useAction(
    (body: NewSettlement) => call('POST /api/groups/:id/settlements', { params: { id: groupId }, body }),
    { invalidates: [keyOf(groupId)], success: { title: 'Payment recorded' } },
  );

export const useConfirmSettlement = (groupId: string) =>
  useAction((id: number) => call('POST /api/settlements/:id/confirm', idParams(id)), {
    invalidates: [keyOf(groupId)],
    success: { title: 'Payment confirmed' },
    error: 'Couldn’t confirm the payment',
  });

export const useRemoveSettlement = (groupId: string) =>
  useAction((id: number) => call('DELETE /api/settlements/:id', idParams(id)), {
    invalidates: [keyOf(groupId)],
    success: { title: 'Payment removed' },
    error: 'Couldn’t remove the payment',
  });
