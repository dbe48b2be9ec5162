import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrebuyRequest } from '#web/api/prebuys.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { showPart } from '#web/testing/page.tsx';
import { ConsentCard } from './consent-card.tsx';

test('[PREB-02~] the buyer’s last name goes with the link only if ticked', async () => {
  answer('POST /api/requests/:id/consent', {
    url: 'https://hangarline.test/consent/abc',
    consent: {
      status: 'sent',
      scope: null,
      sentTo: null,
      showsSurname: true,
      name: null,
      answeredAt: null,
      expiresAt: '2026-11-23T23:59:00.000Z',
    },
  });
  const prebuy = {
    consent: null,
    seller: { name: 'Glenn Pruitt', email: null, phone: null },
    emailsLeft: 3,
    stages: [],
    logbooks: [],
    entries: [],
    can: ['ask_consent'],
  };
  const request = { id: 1, side: 'owner', status: 'open', prebuy } as unknown as PrebuyRequest;
  showPart(() => <ConsentCard request={request} />);
  const tick = page.getByRole('checkbox', { name: /^Show the seller my last name/ });
  await expect.element(tick).not.toBeChecked();
  const getLink = page.getByRole('button', { name: 'Get Link' });
  await getLink.click();
  await tick.click();
  await getLink.click();
  await expect
    .poll(() => callsOf('POST /api/requests/:id/consent').map(({ body }) => body))
    .toEqual([{ showSurname: false }, { showSurname: true }]);
});
