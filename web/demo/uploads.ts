import type { LibraryFile } from '#web/api/uploads.ts';
import type { DemoHandlers } from './handler.ts';
import { ago } from './time.ts';

const text = (words: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(words)}`;

/** Ids beyond those of files that the visitor uploads. */
export const samples: LibraryFile[] = [
  {
    id: 9002,
    name: 'insurance-certificate.pdf',
    mimeType: 'application/pdf',
    size: 412_000,
    fileUrl: text('A sample of the demo.'),
    thumbnailUrl: null,
    purpose: 'business',
    createdAt: ago({ days: 12 }),
  },
  {
    id: 9001,
    name: 'logbook-2026.pdf',
    mimeType: 'application/pdf',
    size: 1_310_000,
    fileUrl: text('A sample of the demo.'),
    thumbnailUrl: null,
    purpose: 'general',
    createdAt: ago({ days: 40 }),
  },
];

// Uploads of the demo never leave the browser: the page itself adds them to its list and takes them off.
export const uploadHandlers: DemoHandlers = {
  'GET /api/uploads': () => samples,
  'DELETE /api/uploads/:id': () => undefined,
};
