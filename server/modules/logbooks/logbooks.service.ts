import { completenessOf } from '#contract/logbook/completeness.ts';
import { gapsIn } from '#contract/logbook/gaps.ts';
import { hasAllComponents, timesOf, type StatementKind } from '#contract/logbook/inventory-rules.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { lastReadings } from '#server/modules/aircraft/readings.service.ts';
import * as ads from './ads.repo.ts';
import * as entries from './entries.repo.ts';
import * as inventory from './inventory.repo.ts';
import * as repo from './logbooks.repo.ts';
import * as scans from './scans.repo.ts';

/** Returns a logbook of the caller's account with its aircraft; throws `not_found` for others'. */
export async function requireLogbook(ctx: SignedIn, id: number) {
  const kept = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, kept.logbook.ownerId, 'owner');
  return kept;
}

/** A logbook with its aircraft. */
export interface Found {
  logbook: repo.Logbook;
  aircraft: repo.Aircraft;
}

type Kept = Promise<{ logbook: repo.Logbook } | undefined>;

/** True if the caller belongs to the account whose logbook has the row. */
const owns = (of: (db: SignedIn['db'], id: number) => Kept) => async (ctx: SignedIn, id: number) => {
  const kept = await of(ctx.db, id);
  return kept !== undefined && belongsTo(ctx, kept.logbook.ownerId);
};
export const ownsEntry = owns(repo.ofEntry);
export const ownsPart = owns(repo.ofPart);
export const ownsDocument = owns(repo.ofDocument);
export const ownsScan = owns(repo.ofScan);
export const ownsPage = owns(repo.ofPage);

/** Returns the logbook of an aircraft: its times, the nine checks, its gaps and what it holds. */
export async function get(ctx: SignedIn, aircraftId: number) {
  const { logbook, aircraft } = found(await repo.ofAircraft(ctx.db, aircraftId));
  requireActsFor(ctx, logbook.ownerId, 'owner');
  return overviewOf(ctx, { logbook, aircraft });
}

/** Returns the same for readers whose right to it was checked. */
export async function overviewOf(ctx: Context, { logbook, aircraft }: Found) {
  const today = await todayOf(ctx, aircraft);
  const { db } = ctx;
  const [times, marks, count, components, parts, documents, statements, directives, books] = await pipelined(
    lastReadings(db, aircraft.id),
    entries.marks(db, logbook.id),
    entries.count(db, logbook.id),
    inventory.componentsOf(db, logbook.id),
    inventory.partsOf(db, logbook.id),
    inventory.documentsOf(db, logbook.id),
    inventory.statementsOf(db, logbook.id),
    ads.ofLogbook(db, logbook.id),
    scans.rangesOf(db, logbook.id),
  );
  const dueItems = new Set((await ads.activeAmong(db, directives)).map(({ id }) => id));
  const total = times.find(({ meter }) => meter === 'total');
  const statedOn = (kind: StatementKind) =>
    statements.find((statement) => statement.kind === kind)?.statedOn ?? null;
  const recurring = directives.filter(({ status }) => status === 'recurring');
  const gaps = gapsIn(
    [
      ...marks.map(({ doneOn }) => ({ from: doneOn, to: doneOn })),
      ...books.flatMap(({ from, to }) => (from && to ? [{ from, to }] : [])),
    ],
    today,
  );
  const facts = {
    today,
    totalReadOn: total?.readOn ?? null,
    hasComponents: hasAllComponents(aircraft.aircraftType, components, total?.hours ?? null),
    inspectedOn: marks.find(isYearlyInspection)?.doneOn ?? null,
    adsReviewedOn: statedOn('ads_reviewed'),
    // An empty list says nothing until it was reviewed.
    recurringAds:
      directives.length > 0 || statedOn('ads_reviewed') !== null
        ? {
            all: recurring.length,
            withNextDue: recurring.filter(({ reminderId }) => reminderId !== null && dueItems.has(reminderId))
              .length,
          }
        : null,
    hasLifeLimitedParts: parts.some(({ lifeLimit, removedOn }) => lifeLimit !== null && removedOn === null),
    statesNoLifeLimitedParts: statedOn('no_life_limited_parts') !== null,
    has337: documents.some(({ kind }) => kind === 'form_337'),
    statesNo337: statedOn('no_337') !== null,
    weighedOn: documents.find(({ kind, isCurrent }) => kind === 'weight_balance' && isCurrent)?.dated ?? null,
    lastAlterationOn: marks.find(({ kind }) => kind === 'alteration')?.doneOn ?? null,
    entries: marks.length,
    gaps: gaps.length,
  };
  return {
    id: logbook.id,
    aircraftId: aircraft.id,
    times: times.map(({ meter, hours, readOn }) => ({ meter, hours, readOn })),
    completeness: completenessOf(facts),
    components: components.map((row) => ({ ...row, ...timesOf(row, total?.hours ?? null) })),
    statements,
    counts: {
      entries: count,
      ads: directives.length,
      parts: parts.length,
      documents: documents.length,
      scans: books.length,
    },
    gaps,
    marks,
  };
}

/** A 100-hour inspection alone is no yearly one. */
const isYearlyInspection = ({ inspection }: { inspection: string | null }) =>
  inspection !== null && inspection !== 'hundred_hour';
