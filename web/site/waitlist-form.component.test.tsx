import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, refuse } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

afterEach(() => vi.useRealTimers());

test('[SOON-05~] a mistyped address is an error at its field, until it is changed', async () => {
  refuse('POST /api/waitlist/join', 400, {
    message: 'Check the form',
    code: 'invalid_input',
    issues: [{ path: 'email', message: 'Enter a valid email address' }],
  });
  show(<WaitlistForm supportEmail="help@hangarline.test" />);
  await page.getByRole('button', { name: 'Aircraft Owner' }).click();
  const email = page.getByLabelText('Email');
  await email.fill('amelia@hangar,test');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a valid email address');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
  await email.fill('amelia@hangar.test');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['both', '', undefined],
  ['the type', 'amelia@hangar.test', undefined],
  ['the email', '', 'Aircraft Owner'],
])('[SOON-06] %s missing: said, and marked for three seconds', async (_, typed, kind) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<WaitlistForm supportEmail="help@hangarline.test" />);
  const email = page.getByLabelText('Email');
  const choice = (name: string) => page.getByRole('button', { name });
  const hint = page.getByText("Please select whether you're an Aircraft Owner or Service Provider");
  const isMarked = (name: string) => choice(name).element().classList.contains('border-warning');
  await expect.element(email).toBeVisible();
  if (typed) await email.fill(typed);
  if (kind) await choice(kind).click();
  choice('Join the Waitlist')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('Please complete all fields')).toBeVisible();
  await expect
    .element(page.getByText('Enter your email and select your user type to get notified.'))
    .toBeVisible();
  const expectMarks = async (isShown: boolean) => {
    await expect.element(hint).toHaveLength(isShown && !kind ? 1 : 0);
    await expect.element(email).toHaveAttribute('aria-invalid', String(isShown && !typed));
    for (const name of ['Aircraft Owner', 'Service Provider']) expect(isMarked(name)).toBe(isShown && !kind);
  };
  await expectMarks(true);
  vi.advanceTimersByTime(2900);
  // What a timer changed is on the screen after the next frame.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await expectMarks(true);
  vi.advanceTimersByTime(200);
  await expectMarks(false);
  expect(callsOf('POST /api/waitlist/join')).toEqual([]);
});
