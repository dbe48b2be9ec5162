import type { Meter } from '#contract/aircraft/meters.ts';
import type { AdKind, AdStatus } from '#contract/logbook/ad-rules.ts';
import type { Book, EntryCertificate, EntryKind } from '#contract/logbook/books.ts';
import type { Gap } from '#contract/logbook/gaps.ts';
import type {
  ComponentKind,
  DocumentKind,
  LimitUnit,
  StatementKind,
} from '#contract/logbook/inventory-rules.ts';

// What an export is made of: the rows of a logbook as they were when it was ordered. It is stored as JSON.

/** A file of the logbook that becomes pages of the export. */
export interface ContentFile {
  id: number;
  mimeType: string;
  size: number;
}

export interface ContentEntry {
  id: number;
  book: Book;
  kind: EntryKind;
  title: string;
  doneOn: string;
  total: number | null;
  tach: number | null;
  hobbs: number | null;
  text: string;
  appendixItem: number | null;
  signerName: string | null;
  certificateKind: EntryCertificate | null;
  certificateNumber: string | null;
  performedBy: string | null;
  shopName: string | null;
  sheetVersion: number | null;
  replacesId: number | null;
  createdAt: string;
}

/** An entry with what it says about its signature. */
export interface StatedEntry extends ContentEntry {
  stateText: string;
}

export interface ContentAd {
  number: string;
  kind: AdKind;
  appliesTo: Book;
  revision: string | null;
  revisionDate: string | null;
  subject: string;
  status: AdStatus;
  method: string | null;
  doneOn: string | null;
  hours: number | null;
  meter: Meter | null;
  signerName: string | null;
  certificateNumber: string | null;
  note: string | null;
  nextDue: { date: string | null; hours: number | null; meter: Meter | null; remaining: string } | null;
}

export interface ContentStatus {
  times: { meter: Meter; hours: number; readOn: string }[];
  components: {
    kind: ComponentKind;
    position: number;
    make: string | null;
    model: string | null;
    serial: string | null;
    installedOn: string | null;
    removedOn: string | null;
    overhauledOn: string | null;
    total: number | null;
    sinceOverhaul: number | null;
  }[];
  statements: { kind: StatementKind; statedOn: string; byName: string }[];
  /** The last inspection of each kind, by its entry. */
  inspections: { title: string; doneOn: string; hours: string | null; signer: string | null }[];
  /** Inspections of the due list. */
  due: { name: string; date: string | null; hours: number | null; meter: Meter | null; remaining: string }[];
}

export interface ContentPart {
  name: string;
  partNumber: string | null;
  serialNumber: string | null;
  position: string | null;
  installedOn: string | null;
  airframeHours: number | null;
  removedOn: string | null;
  lifeLimit: number | null;
  limitUnit: LimitUnit | null;
  remaining: string | null;
}

/** Files that follow each other under one title. */
export interface FileGroup {
  section: 'signed' | 'scan' | 'tag' | 'document';
  title: string;
  /** Of a scan, like its pages. */
  book?: Book;
  pages?: number;
  files: ContentFile[];
}

/** Each part is null if the export leaves it out. */
export interface ExportContent {
  aircraft: { tailNumber: string; name: string; serialNumber: string | null };
  /** The date at the home airport. */
  exportedOn: string;
  status: ContentStatus | null;
  ads: ContentAd[] | null;
  parts: ContentPart[] | null;
  entries: { live: StatedEntry; formers: StatedEntry[] }[] | null;
  gaps: Gap[];
  documents: { kind: DocumentKind; title: string; dated: string; isCurrent: boolean }[] | null;
  groups: FileGroup[];
  removedScans: string[];
}

/** Number of its written sections, with the manifest. */
export const sectionsOf = ({ status, ads, parts, entries, documents }: ExportContent) =>
  [status, ads, parts, entries, documents].filter((part) => part !== null).length + 1;
