import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { Stars } from './stars.tsx';

test.each([
  [4.83, [100, 100, 100, 100, 83]],
  [3.5, [100, 100, 100, 50, 0]],
  [5, [100, 100, 100, 100, 100]],
  [0, [0, 0, 0, 0, 0]],
])('[LAND-05~][DIR-07~] five stars are filled by part: %d', async (value, percent) => {
  show(<Stars value={value} />);
  const stars = page.getByRole('img', { name: `${value} out of 5 stars` });
  await expect.element(stars).toBeVisible();
  const filled = [...stars.element().querySelectorAll('svg')].map((star) => {
    const shape = star.querySelector<SVGPathElement>('.fill-star');
    if (!shape) return 0;
    const [, cut = '0'] = /inset\(\S+ (\d+)%/.exec(getComputedStyle(shape).clipPath) ?? [];
    return 100 - Number(cut);
  });
  expect(filled).toEqual(percent);
});
