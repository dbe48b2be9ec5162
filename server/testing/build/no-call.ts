import { expect } from 'vitest';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import type { Job, ProcessorSite } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';
import { reportFinding } from './findings.ts';
import { act } from './jobs.ts';

/** The change of a quote that has a no-call limit. */
export const limit = { noCall: { each: 150, total: 300 } };

interface Receipt {
  lines: { label: string; amount: string }[];
  total: string;
  charged: string;
  refunded: string;
  paid: string;
  platformFee: string;
}

/** What provider and owner do with a no-call limit, on any processor. */
export function noCallScenarios(site: ProcessorSite) {
  const report = (job: Job, price: number, change: object = {}) =>
    reportFinding(job.provider.browser, job.id, { price, parts: null, grade: 'watch', ...change });
  const finish = async (job: Job, { id }: { id: number }, what: 'done' | 'withdraw') =>
    okBody(await job.provider.browser.post(`/api/findings/${id}/${what}`));
  return {
    report,
    finish,
    /** Reports a finding within the limit and does it. */
    fix: async (job: Job, price: number) => {
      const finding = await report(job, price);
      expect(finding).toMatchObject({ status: 'approved', isNoCall: true, isPaid: true });
      await finish(job, finding, 'done');
      return finding;
    },
    deliver: (job: Job) => act(job.provider.browser, job.id, 'deliver', { summary: 'Done as quoted.' }),
    /** What the processor has charged and refunded, in cents. */
    figures: async (job: Job) => {
      await site.settle();
      const { chargedCents, refundedCents } = (await site.chargeOf(job))!;
      return [chargedCents, refundedCents];
    },
    balance: (job: Job) => getProviderBalance(site.ctx, job.provider.person.id),
    /** Returns the receipt, whose lines add up to its total. */
    receiptOf: async (job: Job) => {
      const receipt = okBody<Receipt>(await job.owner.get(`/api/payments/${job.payment.id}/receipt/data`));
      const sum = receipt.lines.reduce((total, { amount }) => total + Number(amount), 0);
      expect(sum.toFixed(2)).toBe(receipt.total);
      return receipt;
    },
    openDispute: (job: Job, requestedRefund: number) =>
      act(job.owner, job.id, 'disputes', {
        reason: 'poor_quality',
        description: 'The new tire went flat the next morning.',
        requestedRefund,
      }),
  };
}
