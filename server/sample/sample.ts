import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { href } from '#contract/addresses.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { productName } from '#contract/product.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { computeResponseTimes } from '#server/modules/messaging/response-times/response-times.service.ts';
import { seedCredentials } from './credentials.ts';
import { seedDisputes } from './disputes.ts';
import { seedFindings } from './findings.ts';
import { seedGroups } from './groups.ts';
import { closeKnownAccounts } from './known-accounts.ts';
import { seedLogbooks } from './logbooks.ts';
import { seedNegotiation } from './negotiation.ts';
import { seedPayouts } from './payouts.ts';
import { daysBefore, seedPeople, type People } from './people.ts';
import { seedPrebuys } from './prebuys.ts';
import { seedReferrals } from './referrals.ts';
import { seedRestart } from './restart.ts';
import { seedTeam } from './team.ts';
import { computeFigures, seedWork } from './work.ts';

/**
 * Inserts the sample data in one transaction at the first start with sample data; of several processes one does. Returns
 * the passwords of the sample accounts if it inserted them.
 */
export async function seedSample(services: Services, log: FastifyBaseLogger): Promise<People['passwords']> {
  const { sampleData, onLoopback } = services.env;
  if (!sampleData || !onLoopback) {
    const changed = await closeKnownAccounts(services);
    if (!sampleData || changed.length > 0) return changed;
  }
  let passwords: People['passwords'] = [];
  await loadOnce(services.db, { name: 'sample', version: '1' }, async (tx) => {
    const people = await seedPeople(tx, services);
    await seedCredentials(tx, people, services.now());
    await seedWork(tx, people, services.now());
    await seedFindings(services, tx, people);
    await seedRestart(services, tx, log);
    // Before the disputes, which add newer ones.
    await seedNotifications(tx, people, services.now());
    // Their payments and refunds go through the processor.
    if (services.env.payments === 'sandbox') {
      await seedNegotiation(services, tx, people, log);
      await seedPrebuys(services, tx, people, log);
      await seedDisputes(services, tx, people, log);
    }
    await seedLogbooks(services, tx, people, log);
    await seedPayouts(services, tx, log);
    // After everything that a person did alone: the first member who joins makes the team.
    await seedTeam(services, tx, people, log);
    if (services.env.payments === 'sandbox') await seedGroups(services, tx, people, log);
    // After the payments, which would use up the rewards.
    await seedReferrals(services, tx, people, log);
    await computeFigures(tx);
    await computeResponseTimes({ db: tx });
    passwords = people.passwords;
    return people.owner.size + people.provider.size;
  });
  return passwords;
}

async function seedNotifications(tx: Db, people: People, now: Date) {
  const owner = people.owner.get('owner')!.id;
  const shop = people.provider.get('Bayline Aero Maintenance')!.userId;
  const requests = await tx.select().from(serviceRequests).where(eq(serviceRequests.ownerId, owner));
  const about = (requestTitle: string) => {
    const request = requests.find(({ title }) => title === requestTitle);
    return (
      request && {
        relatedType: 'request',
        relatedId: request.id,
        requestId: request.id,
        path: href('/requests/:id', { id: request.id }),
      }
    );
  };
  const news = (userId: string, type: NotificationKind, daysAgo: number, title: string, message: string) => ({
    userId,
    type,
    title,
    message,
    isRead: daysAgo > 7,
    createdAt: daysBefore(now, daysAgo),
    eventKey: `sample:${title}`,
  });
  await tx.insert(notifications).values([
    news(
      owner,
      'account',
      30,
      `Welcome to ${productName}`,
      'Add your aircraft once and every request fills itself in.',
    ),
    news(
      shop,
      'payment',
      28,
      'Money was released',
      '$365.75 for “Left main tire and tube” is in your balance.',
    ),
    {
      ...news(
        shop,
        'request_matched',
        3,
        'A new request near you',
        '“Annual inspection” at KPAO fits your services.',
      ),
      ...about('Annual inspection'),
    },
    {
      ...news(
        owner,
        'maintenance_due',
        2,
        'VOR check is due',
        'The VOR check on N172ZQ was due two days ago.',
      ),
      path: href('/aircraft'),
    },
    {
      ...news(
        owner,
        'quote_received',
        2,
        'A quote came in',
        'Bayline Aero Maintenance quoted $2,150.00 on “Annual inspection”.',
      ),
      ...about('Annual inspection'),
    },
    {
      ...news(
        owner,
        'job_progress',
        1,
        'Work was delivered',
        'Bayline Aero Maintenance delivered “Number 5 cylinder low on compression”.',
      ),
      ...about('Number 5 cylinder low on compression'),
    },
  ]);
}
