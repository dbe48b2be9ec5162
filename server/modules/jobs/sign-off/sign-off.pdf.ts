import { hoursText, meters } from '#contract/aircraft/meters.ts';
import { findingGradeLabels, type FindingGrade } from '#contract/findings/finding-grades.ts';
import {
  draftMark,
  ferryText,
  resultText,
  signerCertificates,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import type { Discrepancy } from '#contract/sign-off/sign-off.ts';
import { formatLongDate } from '#contract/time.ts';
import type { SheetAircraft } from '#server/db/schema/sign-offs.ts';
import {
  colors,
  drawDocument,
  inOneLine,
  inParagraphs,
  letter,
  sticker,
  type Sheet,
} from '#server/pdf/document.ts';
import type { SignOff } from './sign-offs.repo.ts';

const quiet = { color: colors.ink2 };

/** Names of the meters in an entry. */
const meterTexts = { total: 'Total time in service', tach: 'Tach', hobbs: 'Hobbs' } as const;

/** 'N172ZQ, 1978 Cessna 172N'; without the tail number for others than the parties. */
export const aircraftText = (aircraft: SheetAircraft, withTailNumber = true) =>
  [
    withTailNumber && aircraft.tailNumber,
    [aircraft.year, aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType,
  ]
    .filter(Boolean)
    .join(', ');

/** Facts of an entry in the order of the rule, as label and text. */
export function entryFacts(sheet: SignOff): [label: string, text: string][] {
  const readings = meters
    .toSorted((a, b) => Number(b === 'total') - Number(a === 'total'))
    .flatMap((meter): [string, string][] => {
      const hours = sheet.readings[meter];
      return hours === undefined ? [] : [[meterTexts[meter], hoursText(hours)]];
    });
  const facts: [string, string | null][] = [
    ['Date completed', formatLongDate(sheet.doneOn)],
    ...readings,
    ['Inspection', sheet.inspectionType],
    [sheet.kind === 'maintenance' ? 'Work performed' : 'Extent', sheet.description],
    ['Data referenced', sheet.dataReferenced],
    ['Performed by', sheet.performedBy],
    ['Result', resultText(sheet.kind, sheet.result)],
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

/** 'Annual inspection', also if the signer wrote the second word. */
const inspectionName = (type: string) => (/\binspection\b/i.test(type) ? type : `${type} inspection`);

/** What the signer certifies; the statement of a passed inspection is theirs alone, so they write it by hand. */
function statementOf({ kind, result, inspectionType, doneOn }: SignOff) {
  if (kind === 'maintenance') return null;
  if (result === 'discrepancies' && kind === 'condition')
    return `This aircraft has been inspected in accordance with ${inspectionName(inspectionType ?? '')}, and a list of discrepancies dated ${formatLongDate(doneOn)} has been provided for the aircraft owner or operator.`;
  if (result === 'discrepancies')
    return `I certify that this aircraft has been inspected in accordance with ${inspectionName(inspectionType ?? '')} and a list of discrepancies and unairworthy items dated ${formatLongDate(doneOn)} has been provided for the aircraft owner or operator.`;
  return kind === 'inspection'
    ? 'Statement by 14 CFR 43.11(a)(4), written by the signer:'
    : 'Statement by the operating limitations, written by the signer:';
}

/** Draws the sheet to print, sign and put into the logbook, and the list of discrepancies on a page of its own. */
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
      drawEntry(page, sheet);
      if (sheet.result === 'discrepancies') drawList(page, sheet, page.newPage(letter), true);
    },
  );

function drawEntry(page: Sheet, sheet: SignOff) {
  const { text, paragraph, rule, room, left, right, top } = page;
  const { label, rule: regulation } = signOffKinds[sheet.kind];
  text(label, left, top, { size: 11, bold: true, width: 160, tag: 'H1' });
  text(regulation, right - 100, top + 3, { size: 7, ...quiet, width: 100, align: 'right' });
  let y = paragraph(aircraftText(sheet.aircraft), left, top + 16, { size: 9 });
  if (sheet.businessName) y = paragraph(sheet.businessName, left, y, { size: 8, ...quiet });
  rule(y + 3);
  y += 8;
  for (const [name, value] of [...entryFacts(sheet), ...versionFacts(sheet)]) {
    y = room(y, 11);
    text(name, left, y, { size: 7, ...quiet, width: 78 });
    y = paragraph(value, left + 82, y, { size: 8 }) + 2;
  }
  drawSignature(page, sheet, y + 2);
}

/** Draws the statement and a blank line for the signature; they stay together. */
function drawSignature(page: Sheet, sheet: SignOff, top: number) {
  const { paragraph, rule, room, left, right } = page;
  const statement = statementOf(sheet);
  // The name and the certificate may take two lines each.
  let y = room(top, statement ? 118 : 76);
  rule(y);
  y += 5;
  if (statement) y = paragraph(statement, left, y, { size: 7 });
  if (statement && sheet.result === 'approved')
    for (let nth = 0; nth < 2; nth++) drawLine(page, (y += 14), left, right);
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

/** Draws the dated list of discrepancies from `y` on. For others than the parties it names neither tail number nor signer. */
export function drawList(page: Sheet, sheet: SignOff, y: number, forParties: boolean) {
  const { text, paragraph, rule, room, left } = page;
  const title =
    sheet.kind === 'condition' ? 'List of discrepancies' : 'List of discrepancies and unairworthy items';
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
  at += 16;
  for (const [index, item] of itemsOf(sheet).entries()) {
    at = drawItem(page, index + 1, item, room(at, 40)) + 8;
  }
  at = paragraph(ferryText, left, room(at, 40) + 6, { size: 9, ...quiet });
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
