import { href } from '#contract/addresses.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

const excerptLength = 500;

/** Names the reply, by which its email is found. */
export const answeredKey = 'support.answered:';

/** The dedupe key of a reply that a visitor gets by email. */
export const emailKey = 'support_reply:';

interface Reply {
  caseId: number;
  replyId: number;
  subject: string;
  message: string;
}

/** Support replied in a case. */
export const answered = ({ caseId, replyId, subject, message }: Reply): NotificationContent => ({
  kind: 'support',
  title: 'Reply from support',
  message: `About “${subject}”: ${message.length > excerptLength ? `${message.slice(0, excerptLength)}…` : message}`,
  eventKey: `${answeredKey}${replyId}`,
  related: { type: 'support_case', id: caseId },
  path: href('/support/:id', { id: caseId }),
});
