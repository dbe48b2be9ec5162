import { href } from '#contract/addresses.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { queueEmails } from '#server/modules/mail/mail.service.ts';
import { waitlistLinks } from '#server/modules/notifications/unsubscribe.service.ts';
import { batchSize } from '#server/queue/each-due.ts';
import * as repo from './launch.repo.ts';
import { launchEmail } from './waitlist.emails.ts';
import { intentOf } from './waitlist.service.ts';

/** Chooses who gets the email of the launch: everybody on the list who has neither got it nor an account. */
export const chooseForLaunch = ({ db, now }: Context) => repo.choose(db, now());

/** Sends the chosen entries their one email, batch by batch; waits while administrators have gone back to before launch. */
export async function sendLaunchEmails(ctx: Context) {
  while (ctx.settings.current().launchState === 'launched' && (await sendSome(ctx)) === batchSize);
}

/** Marks and queues in one transaction: a process that is killed sends no email twice, and forgets none. */
const sendSome = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const entries = await repo.takeChosen(tx.db, ctx.now(), batchSize);
    await queueEmails(
      tx,
      entries.map(({ id, email, userType }) => {
        const path = href('/sign-up', { email, intent: intentOf(userType) });
        return {
          to: email,
          content: launchEmail(ctx.env.appUrl + path, waitlistLinks(ctx, id)),
          dedupeKey: `waitlist-launch:${id}`,
        };
      }),
    );
    return entries.length;
  });

/** Returns how many would be chosen if the site launched now, were chosen, and have been sent their email. */
export const getProgress = ({ db }: Context) => repo.progress(db);
