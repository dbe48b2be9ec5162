import { fullName } from '#contract/names.ts';
import { remindAgainHours } from '#contract/payments/share-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import type { PaymentShare } from '#web/api/shares.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/tones.ts';

export const isIn = ({ status }: PaymentShare) => status === 'authorized' || status === 'captured';

/** 'You', or the first name. */
export const shareName = ({ user }: PaymentShare, ownId: string) =>
  user.userId === ownId ? 'you' : (user.firstName ?? fullName(user));

const statusLamps = {
  authorized: { label: 'Authorized', tone: 'ok' },
  captured: { label: 'Charged', tone: 'ok' },
  void: { label: 'Ended', tone: 'quiet' },
  owed: { label: 'Owed', tone: 'quiet' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Lamp of a share that is not open. */
export const shareLamp = ({ status }: PaymentShare) => (status === 'open' ? undefined : statusLamps[status]);

/** What there is to say under the name: the card, who covers it, or since when it waits. */
export function shareNote(share: PaymentShare): string {
  const card = share.cardLast4 ? `card ending in ${share.cardLast4}` : 'card';
  if (isIn(share) && share.payer.userId !== share.user.userId)
    return `Covered by ${fullName(share.payer)}, ${card}`;
  if (isIn(share)) return card.charAt(0).toUpperCase() + card.slice(1);
  if (share.refusedAt) return 'Card refused at the charge. 24 hours to pay again.';
  if (share.askedAt)
    return `Asked ${formatDateTime(share.askedAt)}. Reminders at 24 and 6 hours before the end`;
  return 'Asked once the first share is authorized';
}

/** True once a co-owner can be reminded by hand again. */
export function canRemind({ askedAt, remindedAt }: PaymentShare, now: number) {
  const last = remindedAt ?? askedAt;
  return last !== null && addHours(new Date(last), remindAgainHours).getTime() <= now;
}
