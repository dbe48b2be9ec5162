import type { FastifyBaseLogger } from 'fastify';
import { productName } from '#contract/product.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { seedDisputes } from './disputes.ts';
import { closeKnownAccounts } from './known-accounts.ts';
import { seedPayouts } from './payouts.ts';
import { daysBefore, seedPeople, type People } from './people.ts';
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
    await seedWork(tx, people, services.now());
    // Their refunds go through the processor.
    if (services.env.payments === 'sandbox') await seedDisputes(services, tx, people, log);
    await seedPayouts(services, tx, people, log);
    await computeFigures(tx);
    await seedNotifications(tx, people, services.now());
    passwords = people.passwords;
    return people.owner.size + people.provider.size;
  });
  return passwords;
}

async function seedNotifications(tx: Db, people: People, now: Date) {
  const news = (
    userId: string,
    type: string,
    title: string,
    message: string,
    daysAgo: number,
    isRead = false,
  ) => ({
    userId,
    type,
    title,
    message,
    isRead,
    createdAt: daysBefore(now, daysAgo),
    eventKey: `sample:${title}`,
  });
  const owner = people.owner.get('owner')!.id;
  const shop = people.provider.get('Bayline Aero Maintenance')!.userId;
  await tx
    .insert(notifications)
    .values([
      news(
        owner,
        'account',
        `Welcome to ${productName}`,
        'Add your aircraft once and every request fills itself in.',
        30,
        true,
      ),
      news(
        owner,
        'job_progress',
        'Work was delivered',
        'Bayline Aero Maintenance delivered “Number 5 cylinder low on compression”.',
        1,
      ),
      news(
        owner,
        'quote_received',
        'A quote came in',
        'Bayline Aero Maintenance quoted $2,150.00 on “Annual inspection”.',
        2,
      ),
      news(owner, 'maintenance_due', 'VOR check is due', 'The VOR check on N172SP was due two days ago.', 2),
      news(
        shop,
        'request_matched',
        'A new request near you',
        '“Annual inspection” at KPAO fits your services.',
        3,
      ),
      news(
        shop,
        'payment',
        'Money was released',
        '$365.75 for “Left main tire and tube” is in your balance.',
        28,
        true,
      ),
    ]);
}
