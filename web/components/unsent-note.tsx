import { CircleAlert, Clock } from 'lucide-react';
import type { OutboxItem, Shown } from '#web/lib/outbox/outbox.ts';
import { cx } from '#web/ui/class-names.ts';
import { useOnline } from '#web/ui/online.ts';

function waitingText(isOnline: boolean, isInMemory: boolean) {
  if (isInMemory) return 'Not sent yet. Keep this page open: this browser can’t store it.';
  return isOnline
    ? 'Waiting to send. We’ll keep trying.'
    : 'Waiting to send. We’ll send it when you’re back online, even if you close this page.';
}

type Props = { item: Pick<Shown<OutboxItem>, 'state' | 'isInMemory'>; className?: string };

/** Says where an item of the outbox stands; waiting is no failure, so it has a clock. */
export function UnsentNote({ item: { state, isInMemory }, className }: Props) {
  const isOnline = useOnline();
  if (state === 'sending') return <p className={cx('text-xs text-ink-3', className)}>Sending...</p>;
  const Icon = state === 'refused' ? CircleAlert : Clock;
  return (
    <p
      {...(state === 'refused' && { role: 'alert' })}
      className={cx(
        'flex items-center gap-1.5 text-sm',
        state === 'refused' ? 'text-warning' : 'text-ink-2',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {state === 'refused' ? 'Not sent' : waitingText(isOnline, isInMemory)}
    </p>
  );
}
