import { hoursText, meterLabels, meters, readingText } from '#contract/aircraft/meters.ts';
import { findingGradeLabels, type FindingGrade } from '#contract/findings/finding-grades.ts';
import {
  draftMark,
  ferryText,
  inoperativeText,
  isMaintenance,
  ratedSides,
  resultText,
  sideInspected,
  signerCertificates,
  signOffKinds,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import type { Discrepancy } from '#contract/sign-off/sign-off.ts';
import { formatLongDate } from '#contract/time.ts';
import type { SheetAircraft } from '#server/db/schema/sign-offs.ts';
import { colors, drawDocument, letter, sticker, type Sheet } from '#server/pdf/document.ts';
import { inOneLine, inParagraphs } from '#server/pdf/lines.ts';
import type { SignOff } from './sign-offs.repo.ts';
import { inspectionName, statementsOf, sheetsBeside, typeWord } from './statements.ts';

const quiet = { color: colors.ink2 };

/** Names of the meters in an entry. */
const meterTexts = { ...meterLabels, total: 'Total time in service' } as const;

/** 'N172ZQ, 1978 Cessna 172N, serial number 17271034'; without tail and serial number for others than the parties. */
export const aircraftText = (aircraft: SheetAircraft, withTailNumber = true) =>
  [
    withTailNumber && aircraft.tailNumber,
    [aircraft.year, aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType,
    withTailNumber && aircraft.serialNumber && `serial number ${aircraft.serialNumber}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What the description of an entry is called, by the paragraph that asks for it. */
export const extentLabels: Record<SignOffKind, string> = {
  maintenance: 'Work performed',
  experimental: 'Work performed',
  inspection: 'Extent',
  condition: 'Extent',
  program: 'Part accomplished',
  light_sport: 'Extent',
  progressive: 'Extent',
};

/** Facts of an entry in the order of the rule, as label and text. */
export function entryFacts(sheet: SignOff): [label: string, text: string][] {
  const readings = meters
    .toSorted((a, b) => Number(b === 'total') - Number(a === 'total'))
    .flatMap((meter): [string, string][] => {
      const hours = sheet.readings[meter];
      return hours === undefined ? [] : [[meterTexts[meter], readingText(meter, hours)]];
    });
  const side = sideInspected(sheet);
  const facts: [string, string | null][] = [
    ['Date completed', formatLongDate(sheet.doneOn)],
    ...readings,
    ['Inspection', sheet.inspectionType && typeWord(sheet.inspectionType)],
    ['Inspected', side && `Only ${ratedSides[side].name}, ${ratedSides[side].rule}`],
    ['Program', sheet.program],
    ['Routine', sheet.routine],
    ['Detailed', sheet.detailed],
    [extentLabels[sheet.kind], sheet.description],
    ['Data referenced', sheet.dataReferenced],
    [
      'Tested to',
      sheet.altitudeTested === null ? null : `${sheet.altitudeTested.toLocaleString('en-US')} ft (43 App. E)`,
    ],
    ['Tested', sheet.isStaticOnly ? 'Static system only, 14 CFR 91.411(b)(3)' : null],
    ['Directives', (isMaintenance(sheet.kind) && sheet.directives.join('\n')) || null],
    [
      'ELT battery',
      // Of an inspection, the entry for the work beside it has the date.
      sheet.eltBatteryDue !== null && isMaintenance(sheet.kind)
        ? `To be replaced by ${formatLongDate(sheet.eltBatteryDue)}, 14 CFR 91.207(c)`
        : null,
    ],
    ['Major repair or alteration', sheet.majorRecord],
    ['Performed by', sheet.performedBy],
    ['Assisted by', sheet.assistedBy],
    ['Result', resultText(sheet.kind, sheet.result, side)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** What the further pages of an entry belong to; the name of the shop may be cut. */
export const headOf = ({ aircraft, doneOn, version, businessName }: SignOff) =>
  [aircraftText(aircraft), `entry of ${formatLongDate(doneOn)}`, `version ${version}`, businessName]
    .filter(Boolean)
    .join(', ');

/** Says that an entry is not the first one. */
export const versionFacts = ({ version }: SignOff): [label: string, text: string][] =>
  version > 1 ? [['Version', `${version}, corrects an earlier one`]] : [];

/** Draws the sheet to print, sign and put into the logbook; entries beside an inspection and each list have pages of their own. */
export const drawSignOff = (sheet: SignOff) =>
  drawDocument(
    {
      title: `Entry for job ${sheet.requestId}`,
      kind: signOffKinds[sheet.kind].label,
      format: sticker,
      mark: draftMark,
    },
    (page) => {
      page.setHead(headOf(sheet));
      drawEntry(page, sheet, page.top);
      for (const beside of sheetsBeside(sheet)) drawEntry(page, beside, page.newPage());
      if (sheet.result === 'discrepancies') drawList(page, sheet, page.newPage(letter), true);
      if (sheet.inoperative.length > 0) drawInoperative(page, sheet, page.newPage(letter));
    },
  );

function drawEntry(page: Sheet, sheet: SignOff, top: number) {
  const { text, paragraph, rule, room, left, right } = page;
  const { label, rule: regulation } = signOffKinds[sheet.kind];
  text(label, left, top, { size: 11, bold: true, width: 160, tag: 'H1' });
  text(regulation, right - 100, top + 3, { size: 7, ...quiet, width: 100, align: 'right' });
  let y = paragraph(aircraftText(sheet.aircraft), left, top + 16, { size: 9 });
  if (sheet.businessName) y = paragraph(sheet.businessName, left, y, { size: 8, ...quiet });
  rule(y + 3);
  y += 8;
  for (const [name, value] of [...entryFacts(sheet), ...versionFacts(sheet)]) {
    y = room(y, 11);
    y = drawFact(page, name, value, y, { at: 82, size: 8 }) + 2;
  }
  drawSignature(page, sheet, y + 2);
}

/** Writes a label of any length and its text beside it; returns the y below both. */
export function drawFact(
  page: Sheet,
  name: string,
  value: string,
  y: number,
  { at, size }: { at: number; size: number },
) {
  const { paragraph, room, left } = page;
  const label = { size: size - 1, ...quiet, width: at - 4 };
  const top = room(y, page.heightOf(name, label));
  const below = paragraph(name, left, top, label);
  const end = paragraph(value, left + at, top, { size });
  // The text may have ended on a later page.
  return end < top ? end : Math.max(below, end);
}

/** Draws the statement and a blank line for the signature; they stay together. */
function drawSignature(page: Sheet, sheet: SignOff, top: number) {
  const { paragraph, rule, room, left, right } = page;
  const { printed, byHand } = statementsOf(sheet);
  const lines = byHand ? [...printed, byHand] : printed;
  const height = lines.reduce((sum, one) => sum + page.heightOf(one, { size: 7 }), byHand ? 33 : 5);
  // The name and the certificate may take two lines each.
  let y = room(top, 76 + height);
  rule(y);
  y += 5;
  for (const line of lines) y = paragraph(line, left, y, { size: 7 });
  if (byHand) for (let nth = 0; nth < 2; nth++) drawLine(page, (y += 14), left, right);
  drawSigner(page, sheet, y + 24, 8);
}

const drawLine = ({ doc }: Sheet, y: number, from: number, to: number) =>
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colors.ink).stroke();

/** Draws the blank lines for signature and date, with the signer's name and certificate below. */
function drawSigner(page: Sheet, sheet: SignOff, y: number, size: number) {
  const { text, paragraph, left, right, width } = page;
  const dateAt = right - width * 0.32;
  const label = { size: size - 2, ...quiet };
  drawLine(page, y, left, dateAt - size);
  drawLine(page, y, dateAt, right);
  text('Signature', left, y + 2, { ...label, width: dateAt - left - size });
  text('Date signed', dateAt, y + 2, { ...label, width: right - dateAt });
  const below = paragraph(sheet.signerName, left, y + size * 1.4, { size, bold: true });
  const number = sheet.certificateNumber && `, certificate ${sheet.certificateNumber}`;
  paragraph(`${signerCertificates[sheet.certificateKind]}${number}`, left, below, { size });
}

/** Draws the heading of a dated list with the aircraft and the inspection; returns the y below it. */
function drawListHead(page: Sheet, sheet: SignOff, title: string, y: number, forParties: boolean) {
  const { text, paragraph, rule, left } = page;
  text(title, left, y, { size: 15, bold: true, tag: 'H1' });
  let at = paragraph(`Dated ${formatLongDate(sheet.doneOn)}`, left, y + 24, { size: 11 });
  const total = sheet.readings.total;
  const facts = [
    aircraftText(sheet.aircraft, forParties),
    total !== undefined && `${meterTexts.total} ${hoursText(total)}`,
    sheet.inspectionType && inspectionName(sheet.inspectionType),
    forParties && sheet.businessName,
  ].filter(Boolean);
  at = paragraph(facts.join(', '), left, at + 2, quiet);
  rule(at + 6);
  return at + 16;
}

/** Draws the list of inoperative items of an inspection: 14 CFR 43.11(b), second sentence. */
function drawInoperative(page: Sheet, sheet: SignOff, y: number) {
  const { paragraph, room, left } = page;
  let at = drawListHead(page, sheet, 'List of inoperative items', y, true);
  for (const [index, title] of sheet.inoperative.entries())
    at = drawItem(page, index + 1, { grade: null, title, text: null, basis: null }, room(at, 40)) + 8;
  at = paragraph(inoperativeText(sheet.result), left, room(at, 40) + 6, { size: 9, ...quiet });
  drawSigner(page, sheet, room(at, 116) + 44, 10);
}

/** Draws the dated list of discrepancies from `y` on. For others than the parties it names neither tail number nor signer. */
export function drawList(page: Sheet, sheet: SignOff, y: number, forParties: boolean) {
  const { paragraph, room, left } = page;
  const title =
    sheet.kind === 'condition' ? 'List of discrepancies' : 'List of discrepancies and unairworthy items';
  let at = drawListHead(page, sheet, title, y, forParties);
  for (const [index, item] of itemsOf(sheet).entries()) {
    at = drawItem(page, index + 1, item, room(at, 40)) + 8;
  }
  at = paragraph(ferryText(sheet.kind), left, room(at, 40) + 6, { size: 9, ...quiet });
  // 14 CFR 43.11(b): the owner is given a signed and dated list.
  if (forParties) drawSigner(page, sheet, room(at, 116) + 44, 10);
}

/** Returns the items of a list; operating limitations don't use the word of the most serious grade. */
export const itemsOf = ({ kind, discrepancies }: SignOff): Item[] =>
  discrepancies.map((item) => ({ ...item, grade: kind === 'condition' ? null : item.grade }));

interface Item extends Omit<Discrepancy, 'number'> {
  /** Written after the title. */
  suffix?: string;
}

/** Writes one item with its number, grade, words and basis; returns the y below it. */
export function drawItem(
  { text, paragraph, left }: Sheet,
  number: number,
  { grade, title, suffix = '', text: words, basis }: Item,
  y: number,
) {
  text(`${number}.`, left, y, { bold: true, width: 22 });
  const label = grade ? `${findingGradeLabels[grade as FindingGrade] ?? grade}: ` : '';
  const [name, details] = [inOneLine(title), inParagraphs(words ?? '')];
  let at = paragraph(label + name + suffix, left + 24, y, { bold: true });
  // A finding without details has its title as its text.
  if (details && details !== name) at = paragraph(details, left + 24, at + 1);
  if (basis) at = paragraph(`Basis: ${basis}`, left + 24, at + 1, { size: 9, ...quiet });
  return at;
}

/** Draws the list of discrepancies for providers who quote on the items: without tail number, signer and certificate. */
export const drawListForQuotes = (sheet: SignOff) =>
  drawDocument(
    {
      title: `Discrepancies, ${formatLongDate(sheet.doneOn)}`,
      kind: 'List of discrepancies',
      mark: draftMark,
    },
    (page) => drawList(page, sheet, 112, false),
  );
