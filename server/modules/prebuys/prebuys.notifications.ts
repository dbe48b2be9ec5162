import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

interface About {
  id: number;
  title: string;
}

const about = (
  request: About,
  event: string,
  title: string,
  message: string,
  isDeadline = false,
): NotificationContent => ({
  kind: 'prebuy',
  title,
  message,
  eventKey: `prebuy.${event}`,
  related: { type: 'request', id: request.id },
  path: href('/requests/:id', { id: request.id }),
  ...(isDeadline && { isDeadline: true }),
});

interface Asked {
  id: number;
}

export const agreed = (request: About, { id }: Asked) =>
  about(
    request,
    `given:${id}`,
    'The seller agreed',
    `The seller agreed to “${request.title}”. You can accept a quote now.`,
  );
/** To providers who quoted: where the aircraft stands is shown from now on. */
export const agreedToQuoter = (request: About, { id }: Asked) =>
  about(
    request,
    `given:${id}`,
    'The seller agreed',
    `The seller agreed to “${request.title}”. The request shows the airport now.`,
  );
export const declined = (request: About, { id }: Asked, refusedDays: number) =>
  about(
    request,
    `declined:${id}`,
    'The seller declined',
    `The seller declined “${request.title}”. You can ask again in ${refusedDays} days.`,
  );
/** What is allowed may change more than once; the time tells the notices apart. */
export const scopeChanged = (request: About, { id }: Asked, at: Date, allowed: string) =>
  about(
    request,
    `scope:${id}:${at.getTime()}`,
    'The seller changed what is allowed',
    `For “${request.title}” the seller now allows: ${allowed}.`,
  );
export const unanswered = (request: About, { id }: Asked) =>
  about(
    request,
    `expired:${id}`,
    'The seller didn’t answer',
    `The link for “${request.title}” has ended without an answer. You can send another one.`,
  );
export const withdrawn = (request: About, { id }: Asked, isOpen: boolean) =>
  about(
    request,
    `withdrawn:${id}`,
    'The seller withdrew consent',
    isOpen
      ? `The seller withdrew consent to “${request.title}”. You can accept a quote once the seller agrees again.`
      : `The seller withdrew consent to “${request.title}”. Stages that haven’t started won’t be done.`,
  );

interface StageNews {
  id: number;
  number: number;
  title: string;
  price: string;
}

export const reported = (
  request: About,
  { id, number }: StageNews,
  next: (StageNews & { isAllowed: boolean }) | undefined,
  decideBy: string,
) =>
  about(
    request,
    `reported:${id}`,
    next ? `Stage ${number} reported, your decision` : `Stage ${number} reported`,
    next
      ? `Stage ${number} of “${request.title}” is reported. ${next.isAllowed ? `Continue with “${next.title}” for ${formatMoney(next.price)}, or stop here by ${decideBy}.` : `The seller doesn’t allow “${next.title}”. Stop here to get the report, or it stops on ${decideBy}.`}`
      : `Stage ${number} of “${request.title}” is reported. The report comes with the delivery.`,
    next !== undefined,
  );
export const starts = (request: About, { id, number, title }: StageNews) =>
  about(
    request,
    `starts:${id}`,
    `Stage ${number} starts`,
    `The payment for “${title}” of “${request.title}” is held. Stage ${number} starts.`,
  );
/** To the provider: its payment is held, and the seller has to be called before it starts. */
export const callSeller = (request: About, { id, number }: StageNews) =>
  about(
    request,
    `call-seller:${id}`,
    `Stage ${number} paid, call the seller`,
    `The payment for stage ${number} of “${request.title}” is held. Confirm access with the seller by phone to start it.`,
  );
export const decideSoon = (request: About, { id, number }: StageNews, days: number, decideBy: string) =>
  about(
    request,
    `decide:${id}:${days}`,
    `Decide on stage ${number}`,
    `Continue with stage ${number} of “${request.title}”, or stop. Without an answer it stops on ${decideBy}.`,
    true,
  );
export const stopped = (request: About, { id, number }: StageNews) =>
  about(
    request,
    `stopped:${id}`,
    'Pre-buy stopped',
    `“${request.title}” stops before stage ${number}. Deliver the report of the stages that are done.`,
  );
export const stoppedUnanswered = (request: About, { id, number }: StageNews) =>
  about(
    request,
    `stopped:${id}`,
    'Pre-buy stopped',
    `“${request.title}” stops before stage ${number}, because you didn’t continue in time. Nothing more is charged.`,
  );
export const workedBefore = (request: About, until: Date, timeZone: string) =>
  about(
    request,
    `worked-before:${request.id}`,
    'Earlier work on this aircraft',
    `The provider of “${request.title}” has worked on this aircraft before. You can cancel with a full refund until ${formatLongDateIn(until, timeZone)}.`,
    true,
  );
export const reportReady = (request: About, version: number) =>
  about(
    request,
    `report:${request.id}:${version}`,
    'Report ready',
    version === 1
      ? `The report of “${request.title}” is ready. You can read it and share it.`
      : `The report of “${request.title}” was corrected. Version ${version} is ready.`,
  );
