import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { formatDeadlineIn } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Share } from './shares.repo.ts';

interface Request {
  id: number;
  title: string;
}

const about = (
  { id }: Request,
  share: Share,
  event: string,
  title: string,
  message: string,
): NotificationContent => ({
  kind: 'share_due',
  title,
  message,
  eventKey: `share.${event}:${share.id}`,
  related: { type: 'request', id },
  path: href('/requests/:id', { id }),
});

/** A co-owner is asked for their share: of the time to pay a part may be over since the acceptance. */
export const asked = (
  request: Request,
  share: Share,
  { dueAt, timeZone }: { dueAt: Date; timeZone: string },
): NotificationContent => ({
  ...about(
    request,
    share,
    'asked',
    'Your share is due',
    `Your share of “${request.title}” is ${formatMoney(share.amount)}. Authorize your card by ${formatDeadlineIn(dueAt, timeZone)}. It’s charged once everyone’s share is in.`,
  ),
  isDeadline: true,
});

/** A reminder before the deadline, `cause` tells them apart. */
export const dueSoon = (request: Request, share: Share, cause: string): NotificationContent => ({
  ...about(
    request,
    share,
    `due-soon-${cause}`,
    'Your share is still open',
    `Your share of “${request.title}”, ${formatMoney(share.amount)}, is missing. If it isn’t authorized or covered in time, no card is charged and the request reopens.`,
  ),
  isDeadline: true,
});

/** Another co-owner pays a share by their own card. */
export const covered = (request: Request, share: Share) =>
  about(
    request,
    share,
    'covered',
    'Your share is covered',
    `A co-owner pays your share of “${request.title}”, ${formatMoney(share.amount)}. The statement says you owe it to them.`,
  );

/** The card of a share was refused when it was charged. */
export const captureRefused = (request: Request, share: Share, cardId: number): NotificationContent => ({
  ...about(
    request,
    share,
    `refused-${cardId}`,
    'Card refused at the charge',
    `The card for a share of “${request.title}”, ${formatMoney(share.amount)}, was refused when it was charged. There are 24 hours to pay again or to cover it; otherwise everything is refunded.`,
  ),
  isDeadline: true,
  isOutcome: true,
});

/** A split payment ended before it was held. */
export const ended = (request: Request, share: Share, isCharged: boolean): NotificationContent => ({
  ...about(
    request,
    share,
    'ended',
    isCharged ? 'Your share is refunded' : 'Your share isn’t charged',
    isCharged
      ? `The payment of “${request.title}” wasn’t completed. ${formatMoney(share.amount)} goes back to your card.`
      : `The payment of “${request.title}” wasn’t completed. The authorization of ${formatMoney(share.amount)} ends and your card isn’t charged.`,
  ),
  isOutcome: true,
});
