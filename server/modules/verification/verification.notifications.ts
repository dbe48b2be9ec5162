import { href } from '#contract/addresses.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Verification } from './verification.repo.ts';

type Row = Pick<Verification, 'id' | 'businessName' | 'expiresAt' | 'submittedAt'>;

const about = (
  { id }: Row,
  event: string,
  title: string,
  message: string,
  isDeadline?: true,
): NotificationContent => ({
  kind: 'verification',
  title,
  message,
  eventKey: `verification.${event}:${id}`,
  related: { type: 'verification', id },
  path: href('/verification'),
  ...(isDeadline && { isDeadline }),
});

const dayOf = (at: Date | null) => (at ? formatLongDateIn(at, 'UTC') : '');
/** A verification can be rejected and submitted again. */
const round = ({ submittedAt }: Row) => submittedAt?.getTime() ?? 0;

export const approved = (row: Row) =>
  about(
    row,
    'approved',
    'Your business is verified',
    `We verified “${row.businessName}”. The Verified badge is on your profile until ${dayOf(row.expiresAt)}.`,
  );

export const rejected = (row: Row, reason: string) =>
  about(
    row,
    `rejected-${round(row)}`,
    'Verification needs a correction',
    `We couldn’t verify “${row.businessName}” yet. Reason: ${reason}. Correct it and submit it again.`,
  );

export const documentAsked = (row: Row, document: string, note: string) =>
  about(
    row,
    `asked-${round(row)}`,
    'We need a document',
    `To verify “${row.businessName}” we need your ${document.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}. ${note} Add it and submit the verification again.`,
  );

export const expiring = (row: Row, days: number) =>
  about(
    row,
    `expiring-${days}`,
    'Renew your verification',
    `Your Verified badge ends on ${dayOf(row.expiresAt)}, in less than ${days} days. Renew it to keep the badge.`,
    true,
  );

export const expired = (row: Row) =>
  about(
    row,
    'expired',
    'Your verification expired',
    'Your profile no longer has the Verified badge. Renew the verification to get it back. Running jobs go on.',
  );

export const renamed = (row: Row, businessName: string) =>
  about(
    row,
    `renamed-${businessName}`,
    'New business name needs a review',
    `We verified your business under another name, so “${businessName}” has no Verified badge yet. Submit the verification with the new name.`,
  );

/** For administrators: a verified business changed a few letters of its name. */
export const corrected = (row: Row, change: string, businessName: string): NotificationContent => ({
  ...about(
    row,
    `corrected-${businessName}`,
    'Verified business corrected its name',
    `The name changed from ${change}. The Verified badge stays.`,
  ),
  path: href('/admin/verifications/:id', { id: row.id }),
});
