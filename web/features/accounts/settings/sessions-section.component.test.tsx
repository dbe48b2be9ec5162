import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { SessionsSection } from './sessions-section.tsx';

test('the device in use is active now, whenever its last visit was stored', async () => {
  const session = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ip: '127.0.0.1',
    createdAt: '2026-11-01T12:00:00.000Z',
    lastSeenAt: '2026-11-01T12:00:00.000Z',
  };
  answer('GET /api/auth/sessions', [
    { ...session, id: '1', isCurrent: true },
    { ...session, id: '2', isCurrent: false },
  ] as never);
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsSection />
    </QueryClientProvider>,
  );
  const rows = page.getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await expect.element(rows.first()).toMatchTextContent(/This device\s*127\.0\.0\.1, active now/);
  await expect.element(rows.last()).not.toMatchTextContent('active now');
});
