import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasskeysSection } from './settings/passkeys-section.tsx';

const declined = () => Promise.reject(new DOMException('Declined', 'NotAllowedError'));
const challenge = { challenge: 'AAAA', rp: { name: 'Hangarline' }, pubKeyCredParams: [] };

test('a device that declines a new passkey is an error in the dialog', async () => {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(declined);
  answer('GET /api/auth/passkeys', []);
  answer('POST /api/auth/passkeys/begin', { ...challenge, user: { id: 'AAAA', name: '', displayName: '' } });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeysSection hasPassword={false} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Your device didn’t confirm the passkey. Try again.');
});

test('signing in: a device that declines, an unknown passkey and a busy server are three different errors', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(declined);
  answer('POST /api/auth/passkeys/sign-in/begin', challenge);
  show(<PasskeyButton label="Sign In" onDone={() => {}} />);
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(alert).toHaveTextContent('Your device didn’t confirm the passkey. Try again.');

  const bytes = new ArrayBuffer(1);
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  get.mockResolvedValue({
    id: 'AA',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  } as never);
  refuse('POST /api/auth/passkeys/sign-in', 401, { message: 'Wrong', code: 'authentication_failed' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .element(alert)
    .toHaveTextContent('We don’t recognize this passkey. Try another way to sign in.');
  refuse('POST /api/auth/passkeys/sign-in', 429, {
    message: 'Too many tries. Wait a minute.',
    code: 'rate_limited',
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(alert).toHaveTextContent('Too many tries. Wait a minute.');
});
