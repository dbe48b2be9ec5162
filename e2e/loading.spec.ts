import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const animations = ['Flying plane', 'Takeoff sequence', 'Flight path', 'Radar sweep', 'Spinning propeller'];
const steps = ['Taxi to runway...', 'Engine run-up...', 'Cleared for takeoff...', 'Rotating...'];
const demoMs = 4000;
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** From then on time goes only when the test lets it. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto('/demo/loading');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(600_000);
}

test('[WAIT-03] five animations, each live for four seconds and marked as done', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await openWithStoppedClock(page);
  await expect(page).toHaveTitle('Loading animations – Hangarline');
  for (const name of animations) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const art = card.locator('.loading-art');
    await expect(art).toHaveAttribute('data-still', 'true');
    await card.getByRole('button', { name: `Show ${name}` }).click();
    await expect(card.getByRole('status')).toHaveText('Live for 4 seconds');
    await expect(art).not.toHaveAttribute('data-still');
    const moving = await art.evaluate(
      (svg) => svg.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
    expect(moving, name).toBeGreaterThan(0);
    await page.clock.runFor(demoMs - 100);
    await expect(card.getByRole('status')).toHaveText('Live for 4 seconds');
    await page.clock.runFor(100);
    await expect(card.getByRole('status')).toHaveText('Demo complete');
    await expect(art).toHaveAttribute('data-still', 'true');
    await expect(card.getByRole('button', { name: `Show again ${name}` })).toBeVisible();
  }
  nothingWrong();
});

test('[WAIT-02] the steps go from taxi to rotation, a second each', async ({ page }) => {
  await openWithStoppedClock(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Takeoff sequence' });
  await card.getByRole('button', { name: /^Show/ }).click();
  for (const step of steps) {
    await expect(card.getByText(step, { exact: true })).toBeVisible();
    await page.clock.runFor(1000);
  }
  await expect(card.getByText('Rotating...')).toBeVisible();
});
