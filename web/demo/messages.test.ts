import { expect, test, vi } from 'vitest';
import { demoUploads } from '#web/lib/upload.ts';
import { messageHandlers } from './messages.ts';
import { providers } from './providers.ts';

test('a file alone is a message, a blank one without files is none', () => {
  vi.useFakeTimers();
  const photo = { id: 1, fileUrl: 'blob:1', name: 'tire.jpg', mimeType: 'image/jpeg', size: 7 };
  demoUploads.set(1, photo);
  const receiverId = providers[0]!.userId;
  const send = (more: object) =>
    messageHandlers['POST /api/messages']!({
      params: {},
      query: {},
      body: { receiverId, content: ' ', ...more },
    });
  expect(send({ fileIds: [1] })).toMatchObject({ content: '', files: [{ ...photo, thumbnailUrl: null }] });
  expect(() => send({})).toThrow('Check the highlighted fields.');
  vi.useRealTimers();
});
