import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reportedNeighbors } from '#contract/product.ts';
import { open, show, recordedShop } from '#web/testing/page.tsx';
import { ReportDialog } from './report-dialog.tsx';

const dialog = page.getByRole('dialog');
const readers = `Only our administrators see your report, with this message and up to ${reportedNeighbors} before and after it. The other person isn’t notified.`;

test.each(['message', 'room_message'] as const)(
  'the report dialog says who reads reported messages, and how many: %s',
  async (targetType) => {
    show(
      <QueryClientProvider client={new QueryClient()}>
        <ReportDialog reported={{ targetType, targetId: 7 }} onClose={() => {}} />
      </QueryClientProvider>,
    );
    await expect.element(dialog).toMatchTextContent('Report this message');
    await expect.element(dialog).toMatchTextContent(readers);
  },
);

test('who reads reported messages is not said where no message is reported', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ReportDialog reported={{ targetType: 'review', targetId: 7 }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect
    .element(dialog)
    .toMatchTextContent('Only our administrators see your report. The other person isn’t notified.');
});

test('who reads reported messages stands in the dialog of a message in a conversation', async () => {
  await open(`/messages?with=${await recordedShop()}`);
  const log = page.getByRole('region', { name: /^Conversation with/ });
  await log.getByRole('button', { name: 'Report this message' }).first().click();
  await expect.element(dialog).toMatchTextContent(readers);
});
