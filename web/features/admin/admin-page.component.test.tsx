import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

/** True if the inner element is within the outer one, to the pixel. */
function isWithin(inner: Element, outer: Element) {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1 && b.right <= innerWidth;
}

const queues = [
  'GET /api/admin/support',
  'GET /api/admin/dual-access-requests',
  'GET /api/admin/credentials',
  'GET /api/admin/disputes',
  'GET /api/admin/verifications',
  'GET /api/admin/reports',
  'GET /api/admin/referrals',
] as const;

test.each([390, 1280])(
  '[ADM-01~] the tab of the page stays in view when badges arrive, %i px',
  async (width) => {
    await resize(width);
    const arrive = queues.map((route) => {
      answer(route, () => Response.json([], { headers: { 'x-total-count': '88' } }));
      return hold(route);
    });
    await open('/admin/audit', 'admin');
    const nav = page.getByRole('navigation', { name: 'Admin' });
    const tab = nav.getByRole('link', { name: 'Audit Log' });
    const isInView = () => isWithin(tab.element(), tab.element().parentElement!);
    await expect.element(tab).toBeInTheDocument();
    await expect.poll(isInView).toBe(true);
    for (const go of arrive) go();
    await expect.element(nav.getByRole('link', { name: '88' })).toHaveLength(queues.length);
    await expect.poll(isInView).toBe(true);
  },
);

test('[ADM-01~] all sections are in sight at 1280 px, and on a phone their edge fades out', async () => {
  await resize(1280);
  for (const route of queues) answer(route, () => Response.json([], { headers: { 'x-total-count': '88' } }));
  await open('/admin/audit', 'admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect.element(links.filter({ hasText: '88' })).toHaveLength(queues.length);
  for (const link of links.elements())
    expect(isWithin(link, link.parentElement!), link.textContent).toBe(true);
  await resize(390);
  const strip = links.first().element().parentElement!;
  await expect.poll(() => getComputedStyle(strip).maskImage).toContain('gradient');
});

test('[VER-06~] every status of the verifications is within the filter at 390 px', async () => {
  await resize(390);
  answer('GET /api/admin/verifications', []);
  await open('/admin/verifications', 'admin');
  const filter = page.getByRole('radiogroup', { name: 'Status' });
  await expect.element(filter).toBeVisible();
  for (const label of filter.element().querySelectorAll('label'))
    expect(isWithin(label, filter.element()), label.textContent).toBe(true);
});
