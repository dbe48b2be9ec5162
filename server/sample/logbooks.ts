import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { tenths } from '#contract/aircraft/meters.ts';
import { daysAfter, endOfMonthAfter } from '#contract/time.ts';
import { newKey } from '#server/adapters/file-key.ts';
import type { Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import {
  adRecords,
  aircraftComponents,
  aircraftDocuments,
  aircraftParts,
  logbookStatements,
} from '#server/db/schema/logbook-inventory.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';
import { found } from '#server/errors.ts';
import { give } from '#server/modules/logbooks/access.service.ts';
import * as ads from '#server/modules/logbooks/ads.service.ts';
import * as parts from '#server/modules/logbooks/parts.service.ts';
import { proposeAd } from '#server/modules/logbooks/proposals.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import { actingAs } from './acting.ts';
import { addScans } from './logbook-scans.ts';
import {
  bonanzaEntries,
  proposedBulletin,
  skyhawkAds,
  skyhawkEntries,
  type PastEntry,
} from './logbook-stories.ts';
import { writePaper } from './paper.ts';
import type { People } from './people.ts';

const [tach, inspector] = [3412.6, 'D. Whitfield'] as const;
/** Entries of the Skyhawk, with those that jobs of the sample have made. */
const entriesInAll = 46;

/** What the sample is told of one aircraft. */
interface Told {
  services: Services;
  tx: Db;
  log: FastifyBaseLogger;
  owner: SignedIn;
  today: string;
  aircraftId: number;
  logbookId: number;
}

/** Fills the logbooks of the sample owner: a trainer with everything, and a Bonanza that has just begun. */
export async function seedLogbooks(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  const { id: ownerId, aircraft: fleet } = people.owner.get('owner')!;
  const owner = await actingAs(services, tx, log, ownerId, services.now());
  const today = services.now().toISOString().slice(0, 10);
  const of = async (mark: string): Promise<Told> => {
    const { id: aircraftId } = fleet.get(mark)!;
    const [row] = await tx
      .select({ id: aircraft.logbookId })
      .from(aircraft)
      .where(eq(aircraft.id, aircraftId));
    return { services, tx, log, owner, today, aircraftId, logbookId: row!.id! };
  };
  const skyhawk = await of('N172ZQ');
  await addScans(skyhawk);
  const filed = await tx.$count(logbookEntries, eq(logbookEntries.logbookId, skyhawk.logbookId));
  await addEntries(skyhawk, skyhawkEntries.slice(0, entriesInAll - filed));
  await addInventory(skyhawk);
  await addAds(skyhawk);
  const bonanza = await of('N44BR');
  await addEntries(bonanza, bonanzaEntries);
  await addAccess(bonanza);
}

/** The shop of the delivered job reads the logbook, and proposes what it complied with. */
async function addAccess({ services, tx, log, owner, today, aircraftId }: Told) {
  const [job] = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.aircraftId, aircraftId), eq(serviceRequests.status, 'delivered')));
  if (!job) return;
  await give(owner, job.id);
  const { provider } = await findAcceptedQuote(owner, found(await requestById(owner, job.id)));
  const shop = await actingAs(services, tx, log, provider.userId, services.now());
  await proposeAd(shop, job.id, proposedBulletin(daysAfter(today, -4)));
}

/** As of the sample's due list: the inspection is due again at the end of the month. */
const dayOf = (today: string, months: number) => daysAfter(endOfMonthAfter(today, -months), -12);
const hoursAt = (months: number) => tenths(Math.max(12, tach - 12.9 * months));

async function addEntries({ tx, services, logbookId, owner, today }: Told, entries: PastEntry[]) {
  const [page] = await tx
    .select({ id: logbookPages.id, logbookId: logbookScans.logbookId })
    .from(logbookPages)
    .innerJoin(logbookScans, eq(logbookScans.id, logbookPages.scanId))
    .where(eq(logbookScans.title, 'Engine log'))
    .orderBy(logbookPages.number);
  await tx.insert(logbookEntries).values(
    entries.map(({ months, isAnnual, ...entry }) => {
      // The new engine is on the first page of its scanned book.
      const pageId = months === 148 && page?.logbookId === logbookId ? page.id : null;
      const isOwn = entry.kind === 'preventive';
      return {
        ...entry,
        logbookId,
        source: pageId === null ? ('owner' as const) : ('scan' as const),
        pageId,
        inspection: isAnnual ? ('annual' as const) : null,
        appendixItem: isOwn ? 23 : null,
        doneOn: dayOf(today, months),
        total: hoursAt(months),
        signerName: isOwn ? 'Marta Keller' : inspector,
        certificateKind: isOwn ? ('private_pilot' as const) : ('ia' as const),
        certificateNumber: isOwn ? '3300417' : '2718281',
        createdBy: owner.actor.id,
        createdAt: services.now(),
      };
    }),
  );
}

async function addInventory({ tx, services, logbookId, owner, today }: Told) {
  const at = { logbookId, createdAt: services.now() };
  const installed = { installedOn: '2014-06-03', airframeAtInstall: 1906.4, totalAtInstall: 0 };
  await tx.insert(aircraftComponents).values([
    { ...at, ...installed, kind: 'engine', make: 'Lycoming', model: 'IO-360-L2A', serial: 'L-35123-51E' },
    { ...at, ...installed, kind: 'propeller', make: 'McCauley', model: '1A170E/JHA7660', serial: 'ADE-417' },
  ]);
  await parts.add(owner, logbookId, {
    name: 'Restraint inflator',
    partNumber: '508792-401',
    serialNumber: 'A417',
    position: 'Pilot seat',
    installedOn: dayOf(today, 60),
    lifeLimit: 120,
    limitUnit: 'months',
  });
  const part = (name: string, partNumber: string, months: number) => ({
    ...at,
    name,
    partNumber,
    installedOn: dayOf(today, months),
    airframeHours: hoursAt(months),
  });
  await tx
    .insert(aircraftParts)
    .values([
      part('Vacuum pump', '215CC', 52),
      part('Main battery', 'G-243', 90),
      part('Seat rail stop', '0511240-7', 41),
      part('Alternator belt', '37A19774-320', 112),
    ]);
  const bytes = writePaper([
    'Weight and balance',
    'N172ZQ, Cessna 172S',
    'Empty weight 1,691 lb, arm 39.4 in',
  ]);
  const dated = dayOf(today, 76);
  const [document] = await tx
    .insert(aircraftDocuments)
    .values({ ...at, kind: 'weight_balance', title: 'Weight and balance', dated, isCurrent: true })
    .returning();
  const key = newKey();
  const mimeType = 'application/pdf';
  await services.files.put(key, bytes, { size: bytes.length, mimeType });
  const [file] = await tx
    .insert(files)
    .values({
      key,
      storedAs: key,
      ownerId: owner.actor.id,
      purpose: 'delivery',
      name: 'Weight and balance.pdf',
      mimeType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      boundType: 'logbook_document',
      boundId: String(document!.id),
      createdAt: services.now(),
    })
    .returning();
  await tx.update(aircraftDocuments).set({ fileId: file!.id }).where(eq(aircraftDocuments.id, document!.id));
  await tx.insert(logbookStatements).values({
    logbookId,
    kind: 'ads_reviewed',
    statedOn: dayOf(today, 12),
    byName: `${inspector}, A&P with IA`,
  });
}

async function addAds({ tx, services, logbookId, owner, today }: Told) {
  const signed = { signerName: inspector, certificateNumber: '2718281' };
  const recurring = { kind: 'ad', status: 'recurring', ...signed, meter: 'tach' } as const;
  await ads.add(owner, logbookId, {
    ...recurring,
    appliesTo: 'airframe',
    number: '2011-10-09',
    subject: 'Seat rails and roller housings',
    method: 'Inspected, paragraph (g)',
    doneOn: daysAfter(today, -110),
    hours: 3348.2,
    intervalMonths: 12,
    isByCalendar: true,
    intervalHours: 100,
  });
  await ads.add(owner, logbookId, {
    ...recurring,
    appliesTo: 'engine_1',
    number: '2015-19-07',
    subject: 'Fuel injector lines',
    method: 'Inspected per SB 342G',
    doneOn: daysAfter(today, -145),
    hours: 3320,
    intervalHours: 100,
  });
  await tx.insert(adRecords).values([
    {
      logbookId,
      kind: 'ad',
      appliesTo: 'airframe',
      number: '2023-04-08',
      subject: 'Stabilizer attach bracket',
      status: 'open',
      createdAt: services.now(),
    },
    ...skyhawkAds.map(({ months, ...ad }) => ({
      ...ad,
      ...(months && {
        doneOn: dayOf(today, months),
        hours: hoursAt(months),
        meter: 'tach' as const,
        ...signed,
      }),
      logbookId,
      createdAt: services.now(),
    })),
  ]);
}
