import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrebuyReport } from '#web/api/prebuys.ts';
import { answer } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const finding = (id: number, grade: 'unairworthy' | 'cosmetic', title: string) => ({
  id,
  number: id,
  grade,
  area: null,
  title,
  text: 'As seen on site.',
  basis: null,
  cost: null,
  photos: [],
});
const data = {
  requestId: 5,
  report: {
    version: 3,
    createdAt: '2026-11-16T16:00:00.000Z',
    provider: 'Hill Country Prebuy',
    aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988, serial: null },
    airport: { code: 'KBMQ', city: 'Burnet', state: 'TX' },
    examinedFrom: '2026-11-13',
    examinedTo: '2026-11-13',
    summary: 'Two findings.',
    stages: [],
    findings: [finding(1, 'unairworthy', 'Nose gear truss dented'), finding(2, 'cosmetic', 'Paint cracked')],
    notExamined: [],
    workedBefore: false,
    sums: [],
    cost: null,
  },
  versions: 3,
  links: [],
  canBuy: false,
  canShare: true,
  aircraftId: 44,
} satisfies PrebuyReport;

test('[PREB-06~] earlier versions are reached from the report, the latest first', async () => {
  answer('GET /api/requests/:id/report', data);
  await open('/requests/5/report');
  await expect.element(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  const former = page.getByRole('link', { name: /^Version \d, PDF$/ });
  await expect.element(former).toHaveLength(2);
  await expect
    .element(former.first())
    .toHaveAttribute('href', '/api/requests/5/report.pdf?paper=letter&version=2');
});

test('[PREB-08~] after the purchase the request for the airworthiness findings can be opened again', async () => {
  answer('GET /api/requests/:id/report', data);
  await open('/requests/5/report');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Post Request' }))
    .toHaveAttribute('href', '/post-request?prebuy=5&findings=1&aircraft=44');
});
