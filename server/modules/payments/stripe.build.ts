import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Services } from '#server/context.ts';
import { payments } from '#server/db/schema/payments.ts';
import { act, type jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedWebhook } from '#server/testing/stripe-wire.ts';

type Scenarios = ReturnType<typeof jobScenarios>;
type Job = Awaited<ReturnType<Scenarios['accepted']>>;

/** Creates jobs that are paid at Stripe and sends its webhooks. */
export function stripeScenarios(
  { db }: Services,
  { accepted }: Pick<Scenarios, 'accepted'>,
  visitor: () => Browser,
) {
  const send = (type: string, object: object, options: Parameters<typeof signedWebhook>[2] = {}) => {
    const { body, headers } = signedWebhook(type, object, options);
    return visitor().post('/api/webhooks/stripe', body, headers);
  };
  const paymentOf = async (job: Job) =>
    (await db.select().from(payments).where(eq(payments.id, job.payment.id)))[0]!;
  /** The intent as Stripe reports it, once the call after the commit has stored its id. */
  const intentOf = async (job: Job) => {
    const id = await vi.waitFor(async () => {
      const { stripePaymentIntentId } = await paymentOf(job);
      expect(stripePaymentIntentId).not.toBeNull();
      return stripePaymentIntentId!;
    });
    return { id, client_secret: 'secret', metadata: { paymentId: String(job.payment.id) } };
  };
  const funded = async () => {
    const job = await accepted();
    okBody(await send('payment_intent.succeeded', await intentOf(job)));
    return job;
  };
  const completed = async () => {
    const job = await funded();
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    return job;
  };
  /** The contest of the job's charge as Stripe reports it. */
  const contestOf = async (job: Job, amount = 100_000) => ({
    id: `dp_${job.id}`,
    payment_intent: (await intentOf(job)).id,
    amount,
  });
  return { send, paymentOf, intentOf, funded, completed, contestOf };
}
