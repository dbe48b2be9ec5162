import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrebuyRequest, PrebuyStage } from '#web/api/prebuys.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, showPart } from '#web/testing/page.tsx';
import { DecisionCard } from './decision-card.tsx';

const second = {
  number: 2,
  kind: 'flight',
  title: 'Test flight',
  price: '300.00',
  status: 'waiting',
  additionId: 7,
  isPaid: false,
  decideBy: '2026-11-19T16:00:00.000Z',
  isAllowed: true,
  can: ['continue'],
} as unknown as PrebuyStage;

function showCard(stage: Partial<PrebuyStage>) {
  closePage();
  const prebuy = { stages: [{ ...second, ...stage }], can: ['stop'] };
  showPart(() => (
    <DecisionCard
      request={{ id: 1, side: 'owner', prebuy } as unknown as PrebuyRequest}
      renderPayment={() => null}
    />
  ));
}
const button = (name: string) => page.getByRole('button', { name });

test('[PREB-04~] a stage that the seller doesn’t allow is not offered', async () => {
  answer('GET /api/requests/:id/deal', { additions: [] } as never);
  showCard({ isAllowed: false, can: [] });
  await expect
    .element(page.getByRole('heading'))
    .toMatchTextContent('The seller doesn’t allow “Test flight”');
  await expect.element(button('Stop Here')).toBeVisible();
  await expect.element(page.getByRole('button')).toHaveLength(1);
});

test('[PREB-04~] a stage that is paid and waits for the seller can be stopped, and its payment goes back', async () => {
  answer('GET /api/requests/:id/deal', { additions: [] } as never);
  answer('POST /api/requests/:id/stages/stop', []);
  showCard({ isPaid: true, decideBy: null, can: [] });
  await expect.element(page.getByRole('heading')).toMatchTextContent('“Test flight” waits for the seller');
  await button('Stop Here').click();
  const dialog = page.getByRole('alertdialog', { name: 'Stop here?' });
  await expect.element(dialog).toMatchTextContent('$300.00 is refunded.');
  await dialog.getByRole('button', { name: 'Stop Here' }).click();
  await expect.poll(() => callsOf('POST /api/requests/:id/stages/stop')).toHaveLength(1);
});
