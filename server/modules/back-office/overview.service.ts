import { addDays } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { getKeyFigures } from '#server/modules/finance/finance.service.ts';
import { shopsAtTheirCaps } from '#server/modules/jobs/invoices.service.ts';
import * as repo from './overview.repo.ts';

const weekDays = 7;
const feeDays = 30;
/** Shops at their caps that are listed. */
const maxShops = 20;

/** Returns what waits for administrators, money, growth, health and shops to look at. */
export async function getOverview(ctx: SignedIn) {
  const { db, now, mailer } = ctx;
  const weekAgo = addDays(now(), -weekDays);
  const [waiting, money, growth, health, atTheirCaps] = await Promise.all([
    repo.waiting(db),
    getKeyFigures(ctx, feeDays),
    repo.growth(db, weekAgo, addDays(weekAgo, -weekDays)),
    repo.health(db, weekAgo),
    shopsAtTheirCaps(db, maxShops),
  ]);
  return { waiting, money, growth, health: { sendsEmail: mailer !== undefined, ...health }, atTheirCaps };
}
