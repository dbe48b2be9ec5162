import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { leftOutItems } from '#contract/requests/pricing.ts';
import type { Db } from '#server/db/database.ts';
import { aircraft, erasedTailNumber, maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { findings } from '#server/db/schema/findings.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs, type SheetAircraft } from '#server/db/schema/sign-offs.ts';

export type SignOff = typeof signOffs.$inferSelect;
export type NewSignOff = typeof signOffs.$inferInsert;

export async function insert(db: Db, row: NewSignOff): Promise<SignOff> {
  const [added] = await db.insert(signOffs).values(row).returning();
  return added as SignOff;
}

/** Returns the versions of a job's sheet, the latest first. */
export const of = (db: Db, requestId: number) =>
  db.select().from(signOffs).where(eq(signOffs.requestId, requestId)).orderBy(desc(signOffs.version));

/** Returns the latest sheet of each of these jobs. */
export const latestOf = (db: Db, requestIds: number[]) =>
  db
    .selectDistinctOn([signOffs.requestId])
    .from(signOffs)
    .where(inArray(signOffs.requestId, requestIds))
    .orderBy(signOffs.requestId, desc(signOffs.version));

const workColumns = {
  id: serviceRequests.id,
  title: serviceRequests.title,
  category: serviceRequests.category,
  serviceJob: serviceRequests.serviceJob,
  status: serviceRequests.status,
  doneOn: serviceRequests.doneOn,
  createdAt: serviceRequests.createdAt,
  providerId: serviceQuotes.providerId,
  businessName: serviceProviders.businessName,
  providerUserId: serviceProviders.userId,
  quote: { items: serviceQuotes.items, chosenItems: serviceQuotes.chosenItems },
  aircraft: {
    tailNumber: aircraft.tailNumber,
    aircraftType: aircraft.aircraftType,
    category: aircraft.category,
    make: aircraft.make,
    model: aircraft.model,
    year: aircraft.year,
    serialNumber: aircraft.serialNumber,
  },
};

const works = (db: Db) =>
  db
    .select(workColumns)
    .from(serviceRequests)
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .leftJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId));

const itemColumns = {
  template: maintenanceReminders.template,
  adNumber: maintenanceReminders.adNumber,
  adRevision: maintenanceReminders.adRevision,
  isRecurring: maintenanceReminders.isRecurring,
  intervalDays: maintenanceReminders.intervalDays,
  intervalMonths: maintenanceReminders.intervalMonths,
  isByCalendar: maintenanceReminders.isByCalendar,
  intervalHours: maintenanceReminders.intervalHours,
  meter: maintenanceReminders.meter,
};

/** Returns what a job is about: title, category, aircraft, provider, the items of the due list that are delivered or to be, and the list that it corrects. */
export async function workOf(db: Db, requestId: number) {
  const [row] = await works(db).where(eq(serviceRequests.id, requestId));
  if (!row) return undefined;
  const { quote, ...work } = row;
  const reminders = await db
    .select(itemColumns)
    .from(requestReminders)
    .innerJoin(maintenanceReminders, eq(maintenanceReminders.id, requestReminders.reminderId))
    .where(
      and(
        eq(requestReminders.requestId, requestId),
        sql`${requestReminders.isDelivered} is distinct from false`,
        // Before the first delivery nothing says which items the work includes but the owner's choice.
        quote ? notInArray(requestReminders.reminderId, leftOutItems(quote)) : undefined,
      ),
    );
  return { ...work, reminders, corrects: await correctedBy(db, requestId) };
}
export type Work = NonNullable<Awaited<ReturnType<typeof workOf>>>;

/** Returns the items of a list of discrepancies that a job is for: those that its title names, else all; by the sheet in force. */
async function correctedBy(db: Db, requestId: number) {
  const [list] = await db
    .select({ discrepancies: signOffs.discrepancies, title: serviceRequests.title })
    .from(serviceRequests)
    .innerJoin(signOffs, eq(signOffs.requestId, serviceRequests.fixesId))
    .where(eq(serviceRequests.id, requestId))
    .orderBy(desc(signOffs.version))
    .limit(1);
  const items = list?.discrepancies.map(({ title }) => title) ?? [];
  const named = items.filter((item) => list?.title.includes(item));
  return named.length > 0 ? named : items;
}

/** Returns what a sheet keeps of its aircraft; an erased owner's has no tail number. */
export const toSheetAircraft = ({
  tailNumber,
  aircraftType,
  make,
  model,
  year,
  serialNumber,
}: NonNullable<Work['aircraft']>): SheetAircraft => ({
  tailNumber: tailNumber === erasedTailNumber ? null : tailNumber,
  aircraftType,
  make,
  model,
  year,
  serialNumber,
});

/** Returns the jobs on an aircraft that have a sheet or findings, the oldest first. */
export const recordedWorks = (db: Db, aircraftId: number) =>
  works(db)
    .where(
      and(
        eq(serviceRequests.aircraftId, aircraftId),
        or(
          sql`exists (select from sign_offs s where s.request_id = ${serviceRequests.id})`,
          sql`exists (select from findings f where f.request_id = ${serviceRequests.id})`,
        ),
      ),
    )
    .orderBy(asc(serviceRequests.id));

const discrepancyColumns = {
  number: findings.number,
  grade: findings.grade,
  title: findings.title,
  text: findings.text,
  basis: findings.basis,
};

/** Returns the findings of a job that the owner has not answered. */
export const unansweredFindings = (db: Db, requestId: number) =>
  db
    .select(discrepancyColumns)
    .from(findings)
    .where(and(eq(findings.requestId, requestId), eq(findings.status, 'reported')))
    .orderBy(asc(findings.number));

/** Returns the findings of a job that are done. */
export const doneFindings = (db: Db, requestId: number) =>
  db
    .select(discrepancyColumns)
    .from(findings)
    .where(and(eq(findings.requestId, requestId), eq(findings.status, 'done')))
    .orderBy(asc(findings.number));

/** Returns all reports of findings on a job, in the order of their numbers. */
export const reportsOn = (db: Db, requestId: number) =>
  db
    .select({
      ...discrepancyColumns,
      id: findings.id,
      status: findings.status,
      decidedAt: findings.decidedAt,
      replacesId: findings.replacesId,
    })
    .from(findings)
    .where(eq(findings.requestId, requestId))
    .orderBy(asc(findings.number));

/** Returns the findings of these jobs, in the order of their numbers. */
export const findingsOf = (db: Db, requestIds: number[]) =>
  db
    .select({
      ...discrepancyColumns,
      id: findings.id,
      requestId: findings.requestId,
      status: findings.status,
      createdAt: findings.createdAt,
      decidedAt: findings.decidedAt,
      doneAt: findings.doneAt,
      replacesId: findings.replacesId,
    })
    .from(findings)
    .where(inArray(findings.requestId, requestIds))
    .orderBy(findings.requestId, findings.number);

/** True if the latest sheet of a job has a list of discrepancies. */
export async function hasDiscrepancies(db: Db, requestId: number) {
  const [last] = await db
    .select({ discrepancies: signOffs.discrepancies })
    .from(signOffs)
    .where(eq(signOffs.requestId, requestId))
    .orderBy(desc(signOffs.version))
    .limit(1);
  return last !== undefined && last.discrepancies.length > 0;
}
