import { href } from '#contract/addresses.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { JobPart } from '#contract/notification-actions.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';

export type Texts = [title: string, message: (request: Request) => string];
export type Nth = number | string;

export const about = (
  kind: NotificationKind,
  [title, message]: Texts,
  request: Request,
  eventKey: string,
): NotificationContent => ({
  kind,
  title,
  message: message(request),
  eventKey,
  related: { type: 'request', id: request.id },
  path: href('/requests/:id', { id: request.id }),
});
export const aboutProgress = (texts: Texts, request: Request, eventKey: string) =>
  about('job_progress', texts, request, eventKey);
export const aboutDeadline = (texts: Texts, request: Request, eventKey: string): NotificationContent => ({
  ...aboutProgress(texts, request, eventKey),
  isDeadline: true,
});
export const keyOf = (event: string, { id }: Request, nth: Nth) =>
  `job.${event}:${id}${nth === '' ? '' : `:${nth}`}`;

/** Template for one party; `nth` distinguishes repeated events of a job. */
export const templates =
  (kind: NotificationKind, event: string, ...texts: Texts) =>
  (request: Request, nth: Nth = ''): NotificationContent =>
    about(kind, texts, request, keyOf(event, request, nth));

/** Template that asks one party for an answer to a part of a job. */
export const asking =
  (part: JobPart, event: string, ...texts: Texts) =>
  (request: Request, nth: Nth): NotificationContent => ({
    ...aboutProgress(texts, request, keyOf(event, request, nth)),
    related: { type: part, id: request.id, requestId: request.id },
  });

/** Templates for both parties of a job; with `isOutcome` also for an owner who acted. */
export const notificationsForBoth =
  (kind: NotificationKind, event: string, texts: { owner: Texts; provider: Texts }, isOutcome = false) =>
  (request: Request, providerUserId: string, nth: Nth = '') => {
    const key = keyOf(event, request, nth);
    return [
      { userId: request.ownerId, content: { ...about(kind, texts.owner, request, key), isOutcome } },
      { userId: providerUserId, content: about(kind, texts.provider, request, key) },
    ];
  };
