import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import { laterReportOf, outcomeOf } from '#contract/findings/finding-outcome.ts';
import { productName } from '#contract/product.ts';
import {
  draftMark,
  planningAid,
  signerCertificates,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate, formatLongDateIn } from '#contract/time.ts';
import type { SheetAircraft } from '#server/db/schema/sign-offs.ts';
import { colors, drawDocument, type Sheet } from '#server/pdf/document.ts';
import {
  aircraftText,
  drawFact,
  drawItem,
  entryFacts,
  headOf,
  itemsOf,
  versionFacts,
} from './sign-off.pdf.ts';
import type { findingsOf, SignOff, Work } from './sign-offs.repo.ts';
import { sheetsBeside } from './statements.ts';

type RecordedFinding = Awaited<ReturnType<typeof findingsOf>>[number];

export interface RecordedJob {
  work: Omit<Work, 'reminders' | 'corrects'>;
  /** The latest version; undefined for a job with findings alone. */
  sheet: SignOff | undefined;
  findings: RecordedFinding[];
  /** True if the owner said that all items of the list of discrepancies were corrected. */
  isListCorrected: boolean;
  /** In which the aircraft's work is dated. */
  timeZone: string;
}

/** More pages than decades of work take; without an end, one document could occupy the thread for minutes. */
const maxPages = 500;

/** Draws all sheets and findings of an aircraft, for a sale; jobs after the last page are left out, and it says so. */
export const drawRecords = (
  aircraft: SheetAircraft,
  jobs: readonly RecordedJob[],
  at: Date,
  lastPage = maxPages,
) =>
  drawDocument(
    { title: aircraft.tailNumber ?? '', kind: 'Sign-off sheets and findings', mark: draftMark },
    (page) => {
      const { paragraph, rule, left } = page;
      // A long make and serial number take two lines.
      const below = paragraph(aircraftText(aircraft), left, 112, { size: 20, bold: true, tag: 'H1' });
      let y = paragraph(`As of ${formatLongDateIn(at, 'UTC')}, oldest first`, left, below + 4, {
        color: colors.ink2,
      });
      y = paragraph(
        `Work arranged on ${productName} only. The aircraft’s records are its logbooks, which the seller transfers with it (14 CFR 91.419). ${planningAid}`,
        left,
        y + 4,
        { size: 9, color: colors.ink2 },
      );
      if (jobs.length === 0) paragraph('No sign-off sheets or findings yet.', left, y + 14);
      for (const [index, job] of jobs.entries()) {
        rule(y + 10, 0.8);
        if (page.doc.bufferedPageRange().count > lastPage) {
          paragraph(leftOutText(jobs.length - index, lastPage), left, page.room(y + 22, 30));
          break;
        }
        y = drawJob(page, job, aircraftText(aircraft), y + 22);
      }
    },
  );

const leftOutText = (count: number, pages: number) =>
  `We left out the ${count === 1 ? 'latest job' : `${count} latest jobs`}, because the document has more than ${pages} pages.`;

/** Draws a job; a sheet that names the aircraft otherwise than the heading says so. */
function drawJob(page: Sheet, job: RecordedJob, heading: string, top: number) {
  const { work, sheet, findings } = job;
  const { paragraph, room, left } = page;
  const shop = sheet ? sheet.businessName : work.businessName;
  const by = shop ? `${shop}, job ${work.id}` : `Job ${work.id}`;
  // A page that the job starts belongs to the aircraft, one that it goes on at to the job.
  page.setHead(heading);
  let y = paragraph(work.title, left, room(top, 90), { size: 13, bold: true, tag: 'H2' });
  page.setHead(sheet ? headOf(sheet) : `${heading}, ${by}`);
  y = paragraph(by, left, y + 1, { color: colors.ink2 }) + 6;
  if (sheet) {
    y = drawSheet(page, sheet, heading, y);
    // Corrected elsewhere, an inspection is complete as of its own date: 14 CFR 43.11(a)(5), 43.9.
    if (job.isListCorrected)
      y = paragraph(
        `The owner recorded all items of this list as corrected. The inspection is complete as of ${formatLongDate(sheet.doneOn)}.`,
        left,
        room(y, 30),
      );
    for (const beside of sheetsBeside(sheet)) y = drawSheet(page, beside, heading, y + 6);
  } else y = paragraph(`No sign-off sheet. ${datedText(job)}`, left, y, { color: colors.ink2 });
  return findings.length > 0 ? drawFindings(page, job, y + 6) : y;
}

/** Draws the facts of an entry and its lists. */
function drawSheet(page: Sheet, sheet: SignOff, heading: string, top: number) {
  const { paragraph, room, left } = page;
  const { label, rule } = signOffKinds[sheet.kind];
  let y = paragraph(`${label}, ${rule}`, left, room(top, 30), { bold: true }) + 3;
  const certificate = sheet.certificateNumber && `, certificate ${sheet.certificateNumber}`;
  const named = aircraftText(sheet.aircraft);
  const facts: [string, string][] = [
    ...(named !== heading ? ([['Aircraft', named]] as [string, string][]) : []),
    ...entryFacts(sheet),
    ['Signer', `${sheet.signerName}, ${signerCertificates[sheet.certificateKind]}${certificate}`],
    ...versionFacts(sheet),
  ];
  for (const [name, value] of facts) y = drawFact(page, name, value, room(y, 16), { at: 126, size: 10 }) + 3;
  const dated = `dated ${formatLongDate(sheet.doneOn)}`;
  const inoperative = sheet.inoperative.map((title) => ({ grade: null, title, text: null, basis: null }));
  y = drawItems(page, `List of discrepancies ${dated}`, itemsOf(sheet), y);
  return drawItems(page, `List of inoperative items ${dated}`, inoperative, y);
}

/** Draws a list with its heading; nothing if it is empty. */
function drawItems(page: Sheet, title: string, items: ReturnType<typeof itemsOf>, top: number) {
  if (items.length === 0) return top;
  const { paragraph, room, left } = page;
  let y = paragraph(title, left, room(top + 6, 40), { bold: true }) + 4;
  for (const [index, item] of items.entries()) y = drawItem(page, index + 1, item, room(y, 30)) + 6;
  return y;
}

const datedText = ({ work, timeZone }: RecordedJob) =>
  work.doneOn
    ? `Work dated ${formatLongDate(work.doneOn)}.`
    : `Request of ${formatLongDateIn(work.createdAt, timeZone)}.`;

/** What has become of a finding, and when. What it cost and what was refunded is not the buyer's to know. */
function suffixOf(finding: RecordedFinding, { findings, work, timeZone }: RecordedJob) {
  const replaced = findings.find(({ id }) => id === finding.replacesId);
  const later = laterReportOf(findings, finding);
  const outcome = [
    findingGradeLabels[finding.grade],
    outcomeOf({ ...finding, refundedAmount: null }, work.status).toLowerCase(),
    replaced && `replaces finding ${replaced.number}`,
    later && `reported again as finding ${later.number}`,
  ];
  const dates = [
    `Found ${formatLongDateIn(finding.createdAt, timeZone)}`,
    finding.doneAt && `done ${formatLongDateIn(finding.doneAt, timeZone)}`,
  ];
  return `: ${outcome.filter(Boolean).join(', ')}. ${dates.filter(Boolean).join(', ')}`;
}

function drawFindings(page: Sheet, job: RecordedJob, top: number) {
  const { paragraph, room, left } = page;
  let y = paragraph('Findings, in the mechanic’s words', left, room(top, 40), { bold: true }) + 4;
  for (const finding of job.findings) {
    const { number, title, text, basis } = finding;
    const entry = { grade: null, title, suffix: suffixOf(finding, job), text, basis };
    y = drawItem(page, number, entry, room(y, 24)) + 5;
  }
  return y;
}
