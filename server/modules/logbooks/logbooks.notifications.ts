import { href } from '#contract/addresses.ts';
import { adKinds, type AdKind } from '#contract/logbook/ad-rules.ts';
import { exportDays, failureText, type ExportFailure } from '#contract/logbook/export-rules.ts';
import { maxMonthsBetween } from '#contract/logbook/gaps.ts';
import { formatLongDate } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

interface Scan {
  id: number;
  logbookId: number;
  title: string;
  pages: number;
}

interface About {
  /** Null once the logbook is gone. */
  id: number | null;
  /** Identifies the event of the logbook. */
  event: string;
  title: string;
  message: string;
  path: string;
}

const about = ({ id, event, title, message, path }: About): NotificationContent => ({
  kind: 'logbook',
  title,
  message,
  eventKey: `logbook.${event}`,
  ...(id !== null && { related: { type: 'logbook', id } }),
  path,
});

/** To an owner who has an account: the link was emailed, and is not repeated here. */
export const offered = (logbookId: number, transferId: number, from: string, tailNumber: string) => ({
  ...about({
    id: logbookId,
    event: `offered:${transferId}`,
    title: 'Logbook offered to you',
    message: `${from} offered you the logbook of ${tailNumber}. Open the link in our email to accept it.`,
    path: href('/aircraft'),
  }),
  isEmailedElsewhere: true as const,
});

export const handedOn = (logbookId: number, transferId: number, tailNumber: string) => ({
  ...about({
    id: logbookId,
    event: `handed_on:${transferId}`,
    title: 'Logbook transferred',
    message: `The logbook of ${tailNumber} has a new owner. Your receipts and messages stay with you.`,
    path: href('/aircraft'),
  }),
  isEmailedElsewhere: true as const,
});

export const received = (logbookId: number, transferId: number, tailNumber: string, aircraftId: number) => ({
  ...about({
    id: logbookId,
    event: `received:${transferId}`,
    title: 'Logbook transferred',
    message: `The logbook of ${tailNumber} is yours, with its due list and meter log.`,
    path: href('/aircraft/:id/logbook', { id: aircraftId }),
  }),
  isOutcome: true,
});

export const declined = (logbookId: number, transferId: number, tailNumber: string, aircraftId: number) =>
  about({
    id: logbookId,
    event: `declined:${transferId}`,
    title: 'Logbook offer declined',
    message: `The offer of the logbook of ${tailNumber} was declined. The logbook stays with you.`,
    path: href('/aircraft/:id/logbook', { id: aircraftId }),
  });

export const expired = (logbookId: number, transferId: number, tailNumber: string, aircraftId: number) =>
  about({
    id: logbookId,
    event: `expired:${transferId}`,
    title: 'Logbook offer expired',
    message: `No one accepted the logbook of ${tailNumber} in time. It stays with you, and you can offer it again.`,
    path: href('/aircraft/:id/logbook', { id: aircraftId }),
  });

export const movedBack = (logbookId: number, transferId: number, tailNumber: string) =>
  about({
    id: logbookId,
    event: `moved_back:${transferId}`,
    title: 'Logbook moved back',
    message: `Support moved the logbook of ${tailNumber} back to its former owner.`,
    path: href('/aircraft'),
  });

interface Exported {
  id: number;
  logbookId: number | null;
  number: string | null;
  tailNumber: string;
  /** What was chosen; empty for the whole logbook. */
  chosen: string;
}

const exported = ({ number, tailNumber, chosen }: Exported) =>
  `${number} of the logbook of ${tailNumber}${chosen && ` (${chosen})`}`;

/** The page of an export; `aircraftId` is null if the logbook is not its owner’s any more. */
const pageOfExport = (id: number, aircraftId: number | null) =>
  aircraftId === null
    ? href('/exports/:id', { id })
    : href('/aircraft/:id/logbook/export', { id: aircraftId });

/** An export can be downloaded. */
export const exportReady = (
  one: Exported,
  pages: number,
  aircraftId: number | null,
): NotificationContent => ({
  ...about({
    id: one.logbookId,
    event: `export_ready:${one.id}`,
    title: 'Export ready',
    message: `${exported(one)} has ${pages === 1 ? '1 page' : `${pages} pages`}. You can download it for ${exportDays} days.`,
    path: pageOfExport(one.id, aircraftId),
  }),
  isOutcome: true,
});

interface Failed extends Exported {
  failure: ExportFailure | null;
  transferId: number | null;
}

/** An export could not be made. */
export const exportFailed = (one: Failed, aircraftId: number | null): NotificationContent => ({
  ...about({
    id: one.logbookId,
    event: `export_failed:${one.id}`,
    title: 'Export failed',
    message: `${exported(one)} couldn’t be made. ${failureText(one.failure, one.transferId !== null)}`,
    path: pageOfExport(one.id, aircraftId),
  }),
  isOutcome: true,
});

interface WithGap {
  id: number;
  aircraftId: number;
  tailNumber: string;
  /** The last day that is covered. */
  last: string;
}

/** More than 13 months without an entry, once per gap. */
export const gapFound = ({ id, aircraftId, tailNumber, last }: WithGap) =>
  about({
    id,
    event: `gap:${id}:${last}`,
    title: `No entry for ${maxMonthsBetween} months`,
    message: `The logbook of ${tailNumber} ends on ${formatLongDate(last)}. Buyers ask about gaps: add what was done since, or scan its pages.`,
    path: href('/aircraft/:id/logbook', { id: aircraftId }),
  });

/** The first time that a share link was opened. */
export const opened = (logbookId: number, linkId: number, label: string, aircraftId: number) =>
  about({
    id: logbookId,
    event: `opened:${linkId}`,
    title: 'Logbook opened',
    message: `${label} opened your share link.`,
    path: href('/aircraft/:id/logbook', { id: aircraftId }),
  });

/** All pages of a scan were read, or could not be. */
export const scanReady = ({ id, logbookId, title, pages }: Scan, searchable: number, aircraftId: number) =>
  about({
    id: logbookId,
    event: `scan_ready:${id}`,
    title: 'Scan ready',
    message: `${searchable} of ${pages === 1 ? '1 page' : `${pages} pages`} of “${title}” can be searched.`,
    path: href('/aircraft/:id/logbook/scans/:scan', { id: aircraftId, scan: id }),
  });

interface Proposed {
  id: number;
  logbookId: number;
  pages: number | null;
  ad: { kind: AdKind; number: string } | null;
}

/** The shop of a job proposes pages or an AD record. */
export const proposed = (
  { id, logbookId, pages, ad }: Proposed,
  shopName: string,
  aircraft: { id: number; tailNumber: string },
) => {
  const what = ad ? `${adKinds[ad.kind]} ${ad.number}` : pages === 1 ? '1 page' : `${pages} pages`;
  const next = ad || pages === 1 ? 'File or decline it.' : 'File or decline them.';
  return about({
    id: logbookId,
    event: `proposed:${id}`,
    title: ad ? 'AD record proposed' : 'Pages proposed',
    message: `${shopName} proposes ${what} for the logbook of ${aircraft.tailNumber}. ${next}`,
    path: href('/aircraft/:id/logbook', { id: aircraft.id }),
  });
};
