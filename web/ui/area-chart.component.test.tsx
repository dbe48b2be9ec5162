import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { AreaChart } from './area-chart.tsx';

const chart = page.getByRole('slider', { name: 'New users per day' });

test.each([
  ['few counts are bars', [0, 2, 0, 9], true, 4],
  ['many counts are a curve', [0, 3, 0, 9], true, 0],
  ['sums of money are a curve', [0, 2, 0, 9], false, 0],
])('%s', async (_, values, counts, bars) => {
  document.querySelector('#root')?.remove();
  show(
    <AreaChart
      label="New users per day"
      points={values.map((value, day) => ({ label: `Oct ${day + 1}`, value }))}
      format={String}
      counts={counts}
    />,
  );
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Oct 4: 9');
  const drawn = [...chart.element().querySelectorAll<SVGRectElement>('[data-bar]')];
  expect(drawn).toHaveLength(bars);
  // A curve has a line and an area; bars have neither.
  expect(chart.element().querySelectorAll('path.stroke-accent')).toHaveLength(bars === 0 ? 1 : 0);
  // Nothing happened on the first day; every bar stands inside the frame.
  const frame = chart.element().getBoundingClientRect();
  for (const bar of drawn) expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
  if (bars > 0) expect(drawn.map((bar) => bar.height.baseVal.value > 0)).toEqual([false, true, false, true]);
});
