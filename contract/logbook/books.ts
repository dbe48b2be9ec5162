import { signerCertificates } from '#contract/sign-off/sign-off-rules.ts';

// What a logbook is divided into, for server and browser, without zod.

/** The books of an aircraft with their labels. */
export const bookLabels = {
  airframe: 'Airframe',
  engine_1: 'Engine',
  engine_2: 'Engine 2',
  engine_3: 'Engine 3',
  engine_4: 'Engine 4',
  propeller_1: 'Propeller',
  propeller_2: 'Propeller 2',
  propeller_3: 'Propeller 3',
  propeller_4: 'Propeller 4',
  rotor: 'Rotor',
  avionics: 'Avionics',
} as const;
export type Book = keyof typeof bookLabels;
export const books = Object.keys(bookLabels) as [Book, ...Book[]];

/** The books that nearly every aircraft has; the others are offered for aircraft of their kind. */
const usualBooks = new Set<Book>(['airframe', 'engine_1', 'propeller_1', 'avionics']);

/** Returns the books that an owner may choose for an aircraft, and those that have entries already. */
export function booksFor(aircraftType: string, used: readonly Book[] = []): Book[] {
  const isTwin = /multi|jet|turboprop|other|experimental/i.test(aircraftType);
  const isHelicopter = aircraftType === 'Helicopter';
  const has = (book: Book) =>
    used.includes(book) ||
    (isHelicopter &&
      (book === 'rotor' || book === 'airframe' || book === 'engine_1' || book === 'avionics')) ||
    (!isHelicopter && usualBooks.has(book)) ||
    (isTwin && (book === 'engine_2' || book === 'propeller_2'));
  return books.filter(has);
}

/** The kinds of entries with their labels. */
export const entryKindLabels = {
  maintenance: 'Maintenance',
  inspection: 'Inspection',
  preventive: 'Preventive maintenance',
  ad: 'AD compliance',
  alteration: 'Alteration',
  overhauled: 'Overhauled',
  rebuilt: 'Rebuilt',
  other: 'Other',
} as const;
export type EntryKind = keyof typeof entryKindLabels;
export const entryKinds = Object.keys(entryKindLabels) as [EntryKind, ...EntryKind[]];

/** 14 CFR 43.2: what the two words need before they may stand in an entry. */
export const kindNotes: Partial<Record<EntryKind, string>> = {
  overhauled:
    'Overhauled means disassembled, cleaned, inspected, repaired as necessary, reassembled and tested by approved data (43.2(a)).',
  rebuilt:
    'Rebuilt means that, and tested to the tolerances and limits of a new item, with parts that conform to them (43.2(b)).',
};

/** The paragraph that an entry of a kind follows. */
export const kindRules: Partial<Record<EntryKind, string>> = {
  maintenance: '43.9',
  inspection: '43.11',
  preventive: '43.3(g)',
  ad: '43.9',
  alteration: '43.9',
  overhauled: '43.2, 43.9',
  rebuilt: '43.2, 43.9',
};

/** Where an entry comes from. */
export const entrySources = ['sign_off', 'owner', 'scan'] as const;
export type EntrySource = (typeof entrySources)[number];

/** Certificates of pilots, who approve their own preventive maintenance: 14 CFR 43.7(f), (h). */
export const pilotCertificates = {
  private_pilot: 'Private pilot',
  commercial_pilot: 'Commercial pilot',
  airline_pilot: 'Airline transport pilot',
  sport_pilot: 'Sport pilot',
} as const;
export const entryCertificates = { ...pilotCertificates, ...signerCertificates } as const;
export type EntryCertificate = keyof typeof entryCertificates;
export const entryCertificateNames = Object.keys(entryCertificates) as [
  EntryCertificate,
  ...EntryCertificate[],
];
export const isPilot = (kind: EntryCertificate) => Object.hasOwn(pilotCertificates, kind);

interface Stated {
  source: EntrySource;
  signedFile: object | null;
  page: { number: number; isRemoved: boolean } | null;
}

/** What an entry says about its signature. */
export const isSignedCopy = ({ signedFile }: Pick<Stated, 'signedFile'>) => signedFile !== null;
export function entryStateText(entry: Stated) {
  if (isSignedCopy(entry)) return 'Signed copy attached';
  if (!entry.page) return 'Drafted, not signed here';
  return entry.page.isRemoved ? 'Scan removed' : `Transcribed from page ${entry.page.number}`;
}

/** At the foot of every page of a logbook. */
export const copyText =
  'This is a copy for you and those you share it with. The signed originals stay the aircraft’s maintenance record.';
