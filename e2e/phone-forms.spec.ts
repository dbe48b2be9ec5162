import { openRequest, quote } from './jobs.ts';
import { callAs, signUp } from './people.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { expectApart } from './watch.ts';

const link = `https://example.org/${'logbookscan'.repeat(30)}.pdf`;

/** Pastes a link without a break and expects the text area, and all beside it, to stay on the screen. */
async function expectWraps(page: Page, area: Locator) {
  await area.fill(`See ${link} please`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const { right, isWrapped } = await area.evaluate((box: HTMLTextAreaElement) => ({
      right: box.getBoundingClientRect().right,
      isWrapped: box.scrollWidth <= box.clientWidth,
    }));
    expect(right, `at ${width} px`).toBeLessThan(width);
    expect(isWrapped, `at ${width} px`).toBe(true);
    const outside = await page.evaluate(
      (screen) =>
        [
          ...document.querySelectorAll(
            'main :is(input, button:not([role=tab])), [role=dialog] :is(input, button)',
          ),
        ]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > screen + 1)
          .map((one) => one.outerHTML.slice(0, 80)),
      width,
    );
    expect(outside, `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test.describe('forms on a phone', () => {
  test('a pasted link wraps in the text areas of an owner', async ({ page, browser }) => {
    const { path, shop } = await openRequest(page, browser);
    await page.goto('/post-request');
    await expectWraps(page, page.getByLabel('Description'));
    // The longest aircraft and the hint must not widen the form either.
    await page.setViewportSize({ width: 320, height: 844 });
    const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())!.width;
    const full = await widthOf('Title');
    expect(await widthOf('Aircraft')).toBeLessThanOrEqual(full);
    await page.goto('/contact');
    await expectWraps(page, page.getByLabel('Message'));
    await page.goto(`/providers/${shop.id}`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectWraps(page, page.getByRole('dialog').getByLabel('Message'));
    await callAs(page, 'post', '/api/messages', {
      receiverId: shop.userId,
      content: 'Hello',
    });
    await page.goto(`/messages?with=${shop.userId}`);
    await expectWraps(page, page.getByLabel('Write a message'));
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit Request' }).click();
    await expectWraps(page, page.getByRole('dialog').getByLabel('Description'));
  });

  test('a pasted link wraps in the text areas of a provider', async ({ page, browser }) => {
    await signUp(page, 'provider');
    await page.goto('/register-services');
    for (const label of ['Credentials', 'Business Description', 'Airports and areas'])
      await expectWraps(page, page.getByLabel(label));
    const owner = await browser.newPage();
    const { requestId, path, shop } = await openRequest(owner, browser);
    await shop.page.goto(path);
    await expectWraps(shop.page, shop.page.getByRole('textbox', { name: 'Description', exact: true }));
    await quote(shop.page, requestId);
    await shop.page.goto('/profile?tab=provider');
    await shop.page.getByRole('button', { name: 'Edit Profile' }).click();
    await expectWraps(shop.page, shop.page.getByRole('textbox', { name: 'Description', exact: true }));
  });

  test('a toast covers neither the header nor the focused field, wherever that is', async ({ page }) => {
    await signUp(page);
    await page.goto('/post-request');
    await page.getByRole('button', { name: 'Post Request' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast.getByText('Missing required fields')).toBeVisible();
    // It stays while it is pointed at.
    await toast.getByText('Missing required fields').dispatchEvent('pointerover');
    const title = page.getByLabel('Title');
    const at = async (y: number) => {
      await title.focus();
      await title.evaluate((field, top) => scrollBy(0, field.getBoundingClientRect().top - top), y);
      await expect.poll(async () => Math.round((await title.boundingBox())?.y ?? 0)).toBe(y);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      await expectApart(toast, title);
      await expectApart(toast, page.getByRole('banner'));
      await expect(toast).toBeInViewport({ ratio: 1 });
    };
    for (const y of [80, 140, 300, 500]) await at(y);
  });
});
