import { useQuery } from '@tanstack/react-query';
import { ownDualAccessRequest, useRequestDualAccess } from '#web/api/dual-access.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

type Props = { label?: string; className?: string };

/** State of the user's request for dual access, and the button that sends one unless it is pending. */
export function DualAccess({ label = 'Request Dual Access', className = 'justify-items-center' }: Props) {
  const own = useQuery(ownDualAccessRequest);
  const request = useRequestDualAccess();
  if (own.isPending) return null;
  const { status, createdAt, decidedAt, declineReason } = own.data ?? {};
  return (
    <div className={cx('grid gap-3', className)}>
      {status === 'pending' && createdAt && (
        <p role="status" className="num text-sm text-ink-2">
          You requested dual access on {formatDate(createdAt)}. We’ll notify you when an administrator
          decides.
        </p>
      )}
      {status === 'declined' && decidedAt && (
        <p className="num text-sm text-ink-2">
          An administrator declined your request on {formatDate(decidedAt)}.{' '}
          {declineReason && <span dir="auto">{declineReason}</span>}
        </p>
      )}
      {status !== 'pending' && (
        <Button
          variant="primary"
          pending={request.isPending}
          pendingText="Requesting..."
          onClick={() => request.mutate()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
