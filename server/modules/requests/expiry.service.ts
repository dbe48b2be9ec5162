import { href } from '#contract/addresses.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { batchSize } from '#server/queue/each-due.ts';
import { eachRequestDue, eachRequestDueSoon, transitionRequest, type Request } from './lifecycle.service.ts';
import { lastQuarter } from './requests.repo.ts';

/** Expires open requests whose deadline has passed, and reminds owners after three quarters of the period. */
export async function expireRequests(ctx: Context) {
  await eachRequestDue(ctx, 'request.expired', 'expiresAt', 'open', expire, { together: batchSize });
  const now = ctx.now();
  await eachRequestDueSoon(
    ctx,
    {
      event: 'request.expiring',
      column: 'expiresAt',
      status: 'open',
      from: now,
      until: lastQuarter(now),
    },
    remind,
  );
}

async function expire(ctx: Context, request: Request) {
  const { id, title, ownerId } = request;
  await transitionRequest(ctx, request, { event: 'expire', by: 'system', change: { quoteCount: 0 } });
  await ctx.publish(ctx.db, 'request.expired', { requestId: id });
  await notify(ctx, ownerId, {
    kind: 'job_progress',
    title: 'Request expired',
    message: `“${title}” expired before you chose a quote. You can post it again in one click.`,
    eventKey: `request.expired:${id}`,
    related: { type: 'request', id },
    path: href('/requests/:id', { id }),
  });
}

const remind = (ctx: Context, { id, ownerId, title, quoteCount }: Request, eventKey: string) =>
  notify(ctx, ownerId, {
    kind: 'quote_expiring',
    title: 'Request expires soon',
    message:
      quoteCount > 0
        ? `“${title}” has ${quoteCount === 1 ? '1 quote' : `${quoteCount} quotes`}. Choose one before it expires.`
        : `“${title}” has no quotes yet. Add details or photos, or invite a provider.`,
    eventKey,
    related: { type: 'request', id },
    path: href('/requests/:id', { id }),
  });
