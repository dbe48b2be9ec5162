import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkId } from '#contract/providers/works.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import { AcceptDialog } from './accept-dialog.tsx';

const plane = {
  tailNumber: 'N172ZQ',
  aircraftType: 'Single Engine Piston',
  category: null,
  make: 'Cessna',
  model: '172S',
  year: 2004,
};

async function accepting(works: WorkId[], aircraft: typeof plane | null = plane) {
  closePage();
  await resize(390);
  await queryClient.resetQueries();
  answer('GET /api/groups/:id', () => Response.json({}, { status: 404 }));
  refuse('POST /api/service-quotes/:id/accept', 409, { code: 'stale_state' });
  showPart(() => (
    <AcceptDialog
      open
      onClose={() => undefined}
      quote={quote(1, 'Bayline Aero', 95)}
      works={works}
      aircraft={aircraft}
      requested={[]}
      isGone={false}
      revision={undefined}
    />
  ));
}
const share = page.getByRole('checkbox', { name: 'Share the logbook with Bayline Aero during this job' });
/** Acknowledges the missing insurance and accepts. */
async function confirm() {
  await page.getByRole('checkbox', { name: /hangarkeepers cover/ }).click();
  await page.getByRole('button', { name: 'Accept and Pay', exact: true }).click();
}
const sent = () => callsOf('POST /api/service-quotes/:id/accept').map(({ body }) => body);

test('[LOG-11~] accepting an inspection proposes to share the logbook, and the owner may leave it out', async () => {
  await accepting(['annual', 'elt']);
  await expect.element(share).toBeChecked();
  await expect.element(page.getByText(/until 7 days after completion/)).toBeVisible();
  await confirm();
  await expect.poll(sent).toEqual([expect.objectContaining({ sharesLogbook: true })]);
  await accepting(['annual']);
  await share.click();
  await confirm();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).not.toHaveProperty('sharesLogbook');
});

test('[LOG-11~] for other work it is off until the owner ticks it, and a request without aircraft has none', async () => {
  await accepting(['repair']);
  await expect.element(share).not.toBeChecked();
  await share.click();
  await confirm();
  await expect.poll(sent).toEqual([expect.objectContaining({ sharesLogbook: true })]);
  await accepting(['annual'], null);
  await expect.element(page.getByRole('button', { name: 'Accept and Pay' })).toBeVisible();
  await expect.element(share).not.toBeInTheDocument();
});
