import { hoursText } from '#contract/aircraft/meters.ts';
import { templateOf } from '#contract/aircraft/reminder-templates.ts';
import { maxLogbookEntries } from '#contract/limits.ts';
import { entryStateText, type Book } from '#contract/logbook/books.ts';
import type { ExportScope } from '#contract/logbook/export-rules.ts';
import { documentKinds } from '#contract/logbook/inventory-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { dueListOf } from '#server/modules/aircraft/reminders.service.ts';
import * as ads from '#server/modules/logbooks/ads.service.ts';
import * as documents from '#server/modules/logbooks/documents.service.ts';
import * as entries from '#server/modules/logbooks/entries.service.ts';
import { overviewOf, type Found } from '#server/modules/logbooks/logbooks.service.ts';
import * as parts from '#server/modules/logbooks/parts.service.ts';
import * as scans from '#server/modules/logbooks/scans.repo.ts';
import { listFilesOfMany, type FileView } from '#server/modules/uploads/attachments.service.ts';
import type { ContentFile, ContentStatus, ExportContent, FileGroup, StatedEntry } from './content.ts';

type Due = Awaited<ReturnType<typeof dueListOf>>;
type Entries = Awaited<ReturnType<typeof entries.listFor>>['items'];
type Overview = Awaited<ReturnType<typeof overviewOf>>;

const toFile = ({ id, mimeType, size }: FileView): ContentFile => ({ id, mimeType, size });

/** Returns what an export of a logbook is made of, as it is now; the right to it was checked. */
export async function contentOf(ctx: Context, kept: Found, scope: ExportScope): Promise<ExportContent> {
  const { aircraft, logbook } = kept;
  const shows = (part: ExportScope['parts'][number]) => scope.parts.includes(part);
  const overview = await overviewOf(ctx, kept);
  const due = await dueListOf(ctx, aircraft);
  const { items } = await entries.listFor(ctx, logbook.id, {
    limit: maxLogbookEntries,
    ...(scope.book && { book: scope.book }),
    ...(scope.from && { from: scope.from }),
    ...(scope.to && { to: scope.to }),
  });
  const isOfBook = ({ appliesTo }: { appliesTo: Book }) => scope.book === null || appliesTo === scope.book;
  const partRows = shows('parts') ? await parts.listFor(ctx, logbook.id, due) : [];
  const papers = shows('documents')
    ? (await documents.listFor(ctx, logbook.id)).filter(({ dated }) => isWithin(scope, dated, dated))
    : [];
  const scanned = await scannedIn(ctx, logbook.id, scope);
  return {
    aircraft: {
      tailNumber: aircraft.tailNumber,
      name: [
        aircraft.year,
        [aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType,
      ]
        .filter(Boolean)
        .join(' '),
      serialNumber: aircraft.serialNumber,
    },
    exportedOn: await todayOf(ctx, aircraft),
    status: shows('status') ? statusOf(overview, await inspectionsOf(ctx, logbook.id), due) : null,
    ads: shows('ads') ? (await ads.listFor(ctx, logbook.id, due)).filter(isOfBook).map(toAd) : null,
    parts: shows('parts') ? partRows.map(toPart) : null,
    entries: shows('entries')
      ? items.map(({ formers, ...row }) => ({ live: toEntry(row), formers: formers.map(toEntry) }))
      : null,
    gaps: scope.book || scope.from || scope.to ? [] : overview.gaps,
    documents: shows('documents')
      ? papers.map(({ kind, title, dated, isCurrent }) => ({ kind, title, dated, isCurrent }))
      : null,
    groups: [
      ...(shows('entries') ? signedCopies(items) : []),
      ...scanned.groups,
      ...partRows.flatMap(({ name, tagFile }) =>
        tagFile ? [{ section: 'tag' as const, title: `Tag of ${name}`, files: [toFile(tagFile)] }] : [],
      ),
      ...papers.flatMap(({ kind, title, dated, file }) =>
        file
          ? [
              {
                section: 'document' as const,
                title: `${documentKinds[kind]}: ${title}, ${formatLongDate(dated)}`,
                files: [toFile(file)],
              },
            ]
          : [],
      ),
    ],
    removedScans: scanned.removed,
  };
}

/** True if a time overlaps the range of an export; one that is not known does. */
const isWithin = ({ from, to }: ExportScope, first: string | null, last: string | null) =>
  (from === null || last === null || last >= from) && (to === null || first === null || first <= to);

/** Returns the scans that belong to an export, removed ones too. */
export async function scansIn({ db }: Pick<Context, 'db'>, logbookId: number, scope: ExportScope) {
  if (!scope.parts.includes('scans')) return [];
  return (await scans.everOfLogbook(db, logbookId)).filter(
    ({ book, fromDate, toDate }) =>
      (scope.book === null || book === scope.book) && isWithin(scope, fromDate, toDate),
  );
}

async function scannedIn(ctx: Context, logbookId: number, scope: ExportScope) {
  const rows = await scansIn(ctx, logbookId, scope);
  const kept = rows.filter(({ status }) => status !== 'removed');
  const files = await listFilesOfMany(
    ctx.db,
    'logbook_scan',
    kept.map(({ id }) => id),
  );
  return {
    groups: kept.map(({ id, title, book, pages }): FileGroup => ({
      section: 'scan',
      title,
      book,
      pages,
      files: (files.get(String(id)) ?? []).map(toFile),
    })),
    removed: rows.filter(({ status }) => status === 'removed').map(({ title }) => title),
  };
}

const signedCopies = (items: Entries): FileGroup[] =>
  items.flatMap(({ formers, ...row }) =>
    [row, ...formers].flatMap(({ title, doneOn, signedFile }) =>
      signedFile
        ? [
            {
              section: 'signed' as const,
              title: `${title}, ${formatLongDate(doneOn)}`,
              files: [toFile(signedFile)],
            },
          ]
        : [],
    ),
  );

type Row = Omit<Entries[number], 'formers' | 'canCorrect'>;

const toEntry = (row: Row): StatedEntry => ({
  id: row.id,
  book: row.book,
  kind: row.kind,
  title: row.title,
  doneOn: row.doneOn,
  total: row.total,
  tach: row.tach,
  hobbs: row.hobbs,
  text: row.text,
  appendixItem: row.appendixItem,
  signerName: row.signerName,
  certificateKind: row.certificateKind,
  certificateNumber: row.certificateNumber,
  performedBy: row.performedBy,
  shopName: row.shopName,
  sheetVersion: row.sheetVersion,
  replacesId: row.replacesId,
  createdAt: row.createdAt.toISOString(),
  stateText: entryStateText(row),
});

type AdRow = Awaited<ReturnType<typeof ads.listFor>>[number];
const toAd = (row: AdRow): NonNullable<ExportContent['ads']>[number] => ({
  number: row.number,
  kind: row.kind,
  appliesTo: row.appliesTo,
  revision: row.revision,
  revisionDate: row.revisionDate,
  subject: row.subject,
  status: row.status,
  method: row.method,
  doneOn: row.doneOn,
  hours: row.hours,
  meter: row.meter,
  signerName: row.signerName,
  certificateNumber: row.certificateNumber,
  note: row.note,
  nextDue: row.nextDue && {
    date: row.nextDue.date,
    hours: row.nextDue.hours,
    meter: row.nextDue.meter,
    remaining: row.nextDue.remaining,
  },
});

type PartRow = Awaited<ReturnType<typeof parts.listFor>>[number];
const toPart = (row: PartRow): NonNullable<ExportContent['parts']>[number] => ({
  name: row.name,
  partNumber: row.partNumber,
  serialNumber: row.serialNumber,
  position: row.position,
  installedOn: row.installedOn,
  airframeHours: row.airframeHours,
  removedOn: row.removedOn,
  lifeLimit: row.lifeLimit,
  limitUnit: row.limitUnit,
  remaining: row.life?.remaining ?? null,
});

/** True for inspections of the aircraft; ADs have a list of their own. */
function isInspection(id: string | null) {
  const template = templateOf(id);
  return template?.category === 'inspection' && template.work !== null && template.directive === null;
}

/** Those of every book and date: the status is that of the aircraft, whatever part of its entries is exported. */
const inspectionsOf = async (ctx: Context, logbookId: number) =>
  (await entries.listFor(ctx, logbookId, { limit: maxLogbookEntries, kind: 'inspection' })).items;

/** The last inspection of each kind, and what is due: 14 CFR 91.417(a)(2)(iv). */
function statusOf(overview: Overview, inspections: Entries, due: Due): ContentStatus {
  const last = new Map<string, Entries[number]>();
  for (const row of inspections) if (!last.has(row.title)) last.set(row.title, row);
  const hoursOf = ({ total, tach }: Entries[number]) => {
    if (total !== null) return `${hoursText(total)} total`;
    return tach === null ? null : `${hoursText(tach)} tach`;
  };
  return {
    times: overview.times,
    components: overview.components.map((row) => ({
      kind: row.kind,
      position: row.position,
      make: row.make,
      model: row.model,
      serial: row.serial,
      installedOn: row.installedOn,
      removedOn: row.removedOn,
      overhauledOn: row.overhauledOn,
      total: row.total,
      sinceOverhaul: row.sinceOverhaul,
    })),
    statements: overview.statements,
    inspections: [...last.values()].map((row) => ({
      title: row.title,
      doneOn: row.doneOn,
      hours: hoursOf(row),
      signer: row.signerName,
    })),
    due: due
      .filter(({ template }) => isInspection(template))
      .map(({ serviceType, dueDate, dueHours, meter, remaining }) => ({
        name: serviceType,
        date: dueDate,
        hours: dueHours,
        meter,
        remaining,
      })),
  };
}
