import { call } from '#web/lib/api.ts';
import { currentUser } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Emails the confirmation link again. */
export const useResendVerification = (email: string) =>
  useAction(() => call('POST /api/auth/resend-verification'), {
    success: { title: 'Link sent', description: `We emailed it to ${email}.` },
    error: 'Couldn’t send the link',
  });

interface NewEmail {
  email: string;
  password?: string;
  /** False without a mail server. */
  sendsEmail: boolean;
}

/** Corrects an email address that is not confirmed yet. */
export const useChangeEmail = () =>
  useAction(
    ({ email, password }: NewEmail) =>
      call('POST /api/auth/change-email', { body: { email, ...(password && { password }) } }),
    {
      success: ({ email }, { sendsEmail }) => ({
        title: 'Email changed',
        description: sendsEmail ? `We emailed a link to ${email}.` : `You now sign in with ${email}.`,
      }),
      onSuccess: (user, _, client) => client.setQueryData(currentUser.queryKey, user),
    },
  );
