import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, recorded } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

test('My Jobs starts with what needs the provider, and says what', async () => {
  const [row] = (await recorded('GET /api/home', { as: 'owner' })).requests;
  const titles = { needs_you: 'Left brake', running: 'Annual', history: 'Oil change' };
  answer('GET /api/requests/my', ({ query }) => {
    const stage = query.get('stage') as keyof typeof titles | null;
    const needs = stage === 'needs_you' ? 'changes' : null;
    const job = { ...row, id: 1, title: stage ? titles[stage] : 'Any', status: 'in_progress', needs };
    return Response.json([job], { headers: { 'x-total-count': '1' } });
  });
  await open('/requests?as=provider', 'provider');
  await expect.element(page.getByRole('link', { name: 'Oil change' })).toBeVisible();
  expect(texts(page.getByRole('main').getByRole('heading', { level: 2 }))).toEqual([
    expect.stringMatching(/^Needs you/),
    'Running',
    'History',
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Needs you' }).getByText('The owner asks for changes'))
    .toBeVisible();
  await expect.element(page.getByText('Showing 1 of 1')).not.toBeInTheDocument();
});
