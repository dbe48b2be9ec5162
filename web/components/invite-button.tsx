import { useInviteProvider } from '#web/api/invitations.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  requestId: number;
  provider: { id: number; businessName: string };
  /** True if the provider was invited on an earlier visit. */
  isInvited?: boolean;
  size?: 'sm' | 'md';
};

/** Invites a provider to quote on a request, once. */
export function InviteButton({ requestId, provider, isInvited = false, size = 'sm' }: Props) {
  const invite = useInviteProvider(requestId, provider);
  const isDone = isInvited || invite.isSuccess;
  return (
    <Button
      size={size}
      aria-label={`${isDone ? 'Invited' : 'Invite'} ${provider.businessName}`}
      disabled={isDone}
      pending={invite.isPending}
      onClick={() => invite.mutate()}
    >
      {isDone ? 'Invited' : 'Invite'}
    </Button>
  );
}
