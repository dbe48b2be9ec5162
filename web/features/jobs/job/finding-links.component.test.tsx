import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '#web/api/findings.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, showPart } from '#web/testing/page.tsx';
import { FindingsBeforeConfirming, FindingsBeforeDelivery } from './finding-links.tsx';

const finding = {
  id: 1,
  number: 1,
  title: 'Nose gear truss dented',
  grade: 'unairworthy',
  status: 'reported',
  price: '0.00',
  isPaid: false,
} as unknown as Finding;

async function showBoth(about: object) {
  closePage();
  answer('GET /api/requests/:id/findings', [finding]);
  await queryClient.resetQueries();
  const request = { id: 1, ...about } as unknown as RequestDetail;
  showPart(() => (
    <div data-testid="both">
      <FindingsBeforeDelivery request={request} unpaid={145000} />
      <FindingsBeforeConfirming request={request} />
    </div>
  ));
  await expect.poll(() => callsOf('GET /api/requests/:id/findings').length).toBeGreaterThan(0);
}

test('[PREB-05~] findings of a pre-buy wait for no answer, other findings do', async () => {
  const both = page.getByTestId('both');
  await showBoth({});
  await expect.element(both).toMatchTextContent('The owner hasn’t answered');
  await expect.element(both).toMatchTextContent('You haven’t answered');
  await showBoth({ prebuy: {} });
  await expect.element(both).toMatchTextContent(/^$/);
});
