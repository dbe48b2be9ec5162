import { CreditCard } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import { useRemindOfShare, type PaymentShare } from '#web/api/shares.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useNow } from '#web/lib/time-left.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { canRemind, isIn, shareLamp, shareName, shareNote } from './share-labels.ts';

interface Props {
  share: PaymentShare;
  ownId: string;
  /** Opens the card form for the share. */
  onCover: () => void;
  isCovering: boolean;
}

/** A co-owner's share with its card; an open one can be reminded of and covered. */
export function ShareRow({ share, ownId, onCover, isCovering }: Props) {
  const remind = useRemindOfShare();
  const now = useNow();
  const lamp = shareLamp(share);
  const isOwn = share.user.userId === ownId;
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-line px-6 py-4 last:border-0 max-md:px-4 md:grid-cols-[minmax(0,1fr)_6rem_14rem]',
        !isIn(share) && 'bg-caution-soft/60',
      )}
    >
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={fullName(share.user)} src={share.user.profileImageUrl} size={40} />
        <div className="min-w-0">
          <p className="font-semibold">{isOwn ? 'You' : fullName(share.user)}</p>
          <p
            className={cx(
              'num flex items-center gap-1.5 text-xs',
              share.refusedAt ? 'text-destructive' : 'text-ink-2',
            )}
          >
            {isIn(share) && <CreditCard aria-hidden className="size-3.5" />}
            {shareNote(share)}
          </p>
        </div>
      </div>
      <p className="num text-right">
        <span className="block font-semibold">{formatMoney(share.amount)}</span>
        <span className="block text-xs text-ink-2">{(share.shareBp / 100).toFixed(2)}%</span>
      </p>
      <div className="flex items-center justify-end gap-2 max-md:col-span-2">
        {lamp && (
          <span className="num text-right text-sm">
            <StatusLamp tone={lamp.tone}>{lamp.label}</StatusLamp>
            {share.authorizedAt && (
              <span className="block text-xs text-ink-2">{formatDateTime(share.authorizedAt)}</span>
            )}
          </span>
        )}
        {share.status === 'open' && !isOwn && (
          <>
            {canRemind(share, now) && (
              <Button
                size="sm"
                variant="ghost"
                pending={remind.isPending}
                pendingText="Reminding..."
                onClick={() => remind.mutate(share.id)}
              >
                Remind
                <span className="sr-only"> {shareName(share, ownId)}</span>
              </Button>
            )}
            <Button size="sm" pending={isCovering} pendingText="Preparing..." onClick={onCover}>
              Cover {formatMoney(share.amount)}
            </Button>
          </>
        )}
        {share.status === 'open' && isOwn && <StatusLamp tone="caution">Yours to pay</StatusLamp>}
      </div>
    </li>
  );
}
