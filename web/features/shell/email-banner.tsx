import { useMutation } from '@tanstack/react-query';
import { unverifiedDays } from '#contract/product.ts';
import { call, errorMessage } from '#web/lib/api.ts';
import type { User } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Until the e-mail is confirmed: what to do, and how long one may still do everything. */
export function EmailBanner({ user }: { user: User }) {
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => call('POST /api/auth/resend-verification'),
    onSuccess: () => toast.show({ title: 'Link sent', description: `Look for it at ${user.email}.` }),
    onError: (error) =>
      toast.show({
        title: 'The link was not sent',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
  if (user.emailVerified) return null;
  return (
    <aside aria-label="Your e-mail" className="border-b border-line bg-caution-soft text-sm">
      <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span>
          Please confirm <b className="font-semibold">{user.email}</b> with the link that we mailed you.
          Without it you can only read after {unverifiedDays} days.
        </span>
        <button
          type="button"
          className="link hit"
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? 'Sending…' : 'Send it again'}
        </button>
      </p>
    </aside>
  );
}
