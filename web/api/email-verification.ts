import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Emails the confirmation link again. In a file of its own, because every signed-in page loads it. */
export const useResendVerification = (email: string) =>
  useAction(() => call('POST /api/auth/resend-verification'), {
    success: { title: 'Link sent', description: `We emailed it to ${email}.` },
    error: 'Couldn’t send the link',
  });
