import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { call, idParams } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { useJobAction, useKeyedJobAction, voteStarted } from './jobs.ts';
import { keys } from './keys.ts';

export type Finding = WireOf<Api['GET /api/requests/:id/findings']>[number];
export type NewFinding = CallOf<Api['POST /api/requests/:id/findings']>['body'];
type FindingChange = CallOf<Api['PATCH /api/findings/:id']>['body'];
type Decision = CallOf<Api['POST /api/requests/:id/findings/decide']>['body'];

/** Fragment of the address of a finding on the page of its job's findings. */
export const findingAnchor = (id: number) => `finding-${id}`;

/** Fragment of the address that opens the form on that page. */
export const newFindingAnchor = 'new';

/** '2 findings', '3 findings, 1 graded Unairworthy', '1 finding graded Unairworthy'. */
export function countWithGrade(findings: readonly Pick<Finding, 'grade'>[]) {
  const graded = findings.filter(({ grade }) => grade === 'unairworthy').length;
  const count = pluralize(findings.length, 'finding');
  if (graded === 0) return count;
  return graded === findings.length
    ? `${count} graded Unairworthy`
    : `${count}, ${graded} graded Unairworthy`;
}

/** The findings of a job, the most serious first. */
export const findingsOn = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'findings'],
    queryFn: () => call('GET /api/requests/:id/findings', idParams(requestId)),
  });

/** Reports a finding; the same key reports it once. */
export const reportFinding = (requestId: number, body: NewFinding, idempotencyKey: string) =>
  call('POST /api/requests/:id/findings', { ...idParams(requestId), body, idempotencyKey });

export const useEditFinding = (id: number) =>
  useJobAction(
    (body: FindingChange) => call('PATCH /api/findings/:id', { ...idParams(id), body }),
    { title: 'Finding saved' },
    'Couldn’t save the finding',
  );

/** Withdraws a finding that the owner has not decided on. */
export const useWithdrawFinding = (id: number) =>
  useJobAction(
    () => call('DELETE /api/findings/:id', idParams(id)),
    { title: 'Finding withdrawn' },
    'Couldn’t withdraw the finding',
  );

export const useCompleteFinding = (id: number) =>
  useJobAction(
    () => call('POST /api/findings/:id/done', idParams(id)),
    { title: 'Marked done' },
    'Couldn’t mark it done',
  );

const withdrawnNote = (isPaid: boolean, isDrawn: boolean, price: string) => {
  if (isDrawn) return `Its ${price} is part of the no-call limit again.`;
  return isPaid ? `The owner gets ${price} back.` : 'The owner doesn’t pay for it.';
};

/** Says that an approved finding will not be done; the owner, or with `isDrawn` the no-call limit, has its price again. */
export const useGiveBackFinding = ({ id, price, isPaid }: Finding, isDrawn: boolean) =>
  useKeyedJobAction(
    (idempotencyKey) => call('POST /api/findings/:id/withdraw', { ...idParams(id), idempotencyKey }),
    {
      title: 'Finding withdrawn',
      description: withdrawnNote(isPaid && toCents(price) > 0, isDrawn, formatMoney(price)),
    },
    'Couldn’t withdraw the finding',
  );

/** Puts a finding that was not answered before the delivery, or approved and not done, on the due list. */
export const useDeferFinding = ({ id, requestId, updatedAt }: Finding) =>
  useKeyedJobAction(
    (idempotencyKey) =>
      call('POST /api/requests/:id/findings/decide', {
        ...idParams(requestId),
        body: { defer: [id], seen: [{ id, updatedAt }] },
        idempotencyKey,
      }),
    { title: 'Put on the due list', description: 'You can change when it’s due there.' },
    'Couldn’t put it on the due list',
  );

/** Answers findings; the approved ones are paid afterwards. */
export const useDecideFindings = (requestId: number) =>
  useJobAction(
    ({ idempotencyKey, ...body }: Decision & { idempotencyKey: string }) =>
      call('POST /api/requests/:id/findings/decide', { ...idParams(requestId), body, idempotencyKey }),
    ({ findings, approval }, { defer = [] }) =>
      approval
        ? voteStarted
        : {
            title: 'Answers sent',
            description: findings.some(({ id, reminderId }) => defer.includes(id) && reminderId === null)
              ? 'We’ve notified the provider. What you deferred isn’t on a due list, because this job has no aircraft on your list.'
              : 'We’ve notified the provider.',
          },
    'Couldn’t send your answers',
  );
