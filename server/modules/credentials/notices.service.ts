import { href } from '#contract/addresses.ts';
import { credentialKinds, credentialNoticeDays } from '#contract/providers/credential-kinds.ts';
import { addDays, daysAfter, daysBetween, formatLongDate, localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { notify, type NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import { askForRows } from '#server/questions.ts';
import { eachDue } from '#server/queue/each-due.ts';
import * as repo from './credentials.repo.ts';
import { countReliant } from './reliance.ts';

type Dated = Pick<repo.Credential, 'validUntil' | 'verdict' | 'notCarried'>;

/** The dates on which the provider is notified: before the end, and on the day after it. */
const noticeDates = (validUntil: string) => [
  ...credentialNoticeDays.map((days) => daysAfter(validUntil, -days)),
  daysAfter(validUntil, 1),
];

/** Returns when the first notice is due, which may be in the past; null if the credential has ended or has no end. */
export function firstNotice({ validUntil, verdict, notCarried }: Dated, today: string) {
  if (validUntil === null || validUntil < today || verdict === 'refused' || notCarried) return null;
  return noticeDates(validUntil)[0]!;
}

/** Returns the next notice after a date; null after the last one. */
export const nextNotice = (validUntil: string, today: string) =>
  noticeDates(validUntil).find((date) => date > today) ?? null;

/** Notifies providers of credentials that end in 60, 30 and 7 days and of those that ended, once each. */
export async function notifyOfExpiry(ctx: Context) {
  // The day after is today already in the easternmost time zones.
  const until = localDate(null, addDays(ctx.now(), 1));
  await eachDue<repo.DueNotice>(
    ctx,
    'credential.expiring',
    (last) => repo.dueNotices(ctx.db, until, last),
    async (tx, { id }) => {
      const row = await repo.lockWithProvider(tx.db, id);
      if (!row) return;
      const { credential, provider } = row;
      const today = localDate(provider.timeZone, ctx.now());
      const { noticeOn, validUntil } = credential;
      if (noticeOn === null || validUntil === null || noticeOn > today) return;
      await repo.update(tx.db, id, { noticeOn: nextNotice(validUntil, today) });
      const reliant =
        validUntil < today
          ? countReliant(
              credential,
              await repo.ofProvider(tx.db, provider.id),
              await askForRows(tx, 'provider.pending_work', { providerId: provider.id }),
              today,
            )
          : 0;
      await notify(
        tx,
        credential.holderId ?? provider.userId,
        expiryNotice(credential, validUntil, today, reliant),
      );
    },
  );
}

/** The name of a credential at the start of a sentence. */
export const credentialName = ({ kind, name }: Pick<repo.Credential, 'kind' | 'name'>) =>
  name ?? credentialKinds[kind].name;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function expiryNotice(
  credential: repo.Credential,
  validUntil: string,
  today: string,
  reliant: number,
): NotificationContent {
  const daysLeft = daysBetween(today, validUntil);
  const stage = daysLeft < 0 ? 0 : credentialNoticeDays.findLast((days) => daysLeft <= days);
  const name = credentialName(credential);
  const date = formatLongDate(validUntil);
  const about: Omit<NotificationContent, 'title' | 'message'> = {
    kind: 'credential',
    eventKey: `credential.expiring:${credential.id}:${validUntil}:${stage ?? ''}`,
    related: { type: 'credential', id: credential.id },
    path: href('/credentials'),
    isDeadline: true,
  };
  if (daysLeft < 0) {
    const flagged =
      reliant > 0 ? ` ${count(reliant, 'open quote')} ${reliant === 1 ? 'relies' : 'rely'} on it.` : '';
    return {
      ...about,
      title: 'Credential expired',
      message: `${name} expired on ${date}. Owners now see “Expired”.${flagged} Renew it to have it checked again.`,
    };
  }
  const when = daysLeft === 0 ? 'today' : `in ${count(daysLeft, 'day')}`;
  return {
    ...about,
    title: 'Credential expires soon',
    message: `${name} ends on ${date}, ${when}. Renew it before then so owners keep seeing it.`,
  };
}
