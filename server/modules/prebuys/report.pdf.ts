import { prebuyGradeLabels, prebuyGradeNotes, prebuyGrades } from '#contract/findings/finding-grades.ts';
import { formatMoney } from '#contract/money.ts';
import { componentSerials } from '#contract/prebuys/component-serials.ts';
import type { ReportContent } from '#contract/prebuys/report-content.ts';
import { notAnAnnual, sumOfCosts, sumsByGrade, type CostRange } from '#contract/prebuys/report-sums.ts';
import { formatLongDate } from '#contract/time.ts';
import { a4, colors, drawDocument, letter, type Sheet } from '#server/pdf/document.ts';
import { inParagraphs } from '#server/pdf/lines.ts';

interface Frozen {
  version: number;
  createdAt: Date;
  content: ReportContent;
}

type Photos = ReadonlyMap<string, Uint8Array>;

const quiet = { size: 9, color: colors.ink2 };
const photosInRow = 4;
const photoHeight = 84;

const rangeText = (cost: CostRange | null) =>
  cost ? `${formatMoney(cost.low)} – ${formatMoney(cost.high)}` : 'Not estimated';

/** Draws the report of a pre-buy: summary, sums, findings with photos, records, what was not examined. */
export const drawReport = ({ version, createdAt, content }: Frozen, photos: Photos, paper: 'letter' | 'a4') =>
  drawDocument(
    {
      title: `Version ${version}`,
      kind: 'Pre-buy report',
      paper: paper === 'a4' ? a4 : letter,
      mark: notAnAnnual,
    },
    (sheet) => {
      const { aircraft, airport } = content;
      const name = [aircraft.make, aircraft.model].filter(Boolean).join(' ') || 'Aircraft';
      sheet.setHead(
        ['Pre-buy report', aircraft.tailNumber, name, `version ${version}`].filter(Boolean).join(', '),
      );
      let y = sheet.paragraph(`Pre-buy of a ${name}`, sheet.left, 112, { size: 18, bold: true, tag: 'H1' });
      const facts = [
        [aircraft.tailNumber, aircraft.year, aircraft.serial && `serial number ${aircraft.serial}`],
        ...componentSerials(aircraft).map(([term, numbers]) => [`${term}: ${numbers}`]),
        [
          `By ${content.provider}`,
          `examined at ${[airport.code, airport.city, airport.state].filter(Boolean).join(', ')}`,
          content.examinedFrom === content.examinedTo
            ? `on ${formatLongDate(content.examinedFrom)}`
            : `from ${formatLongDate(content.examinedFrom)} to ${formatLongDate(content.examinedTo)}`,
        ],
        [`Version ${version}, ${formatLongDate(createdAt.toISOString().slice(0, 10))}`],
        [
          content.workedBefore
            ? 'The provider states that it worked on this aircraft before'
            : 'The provider states that it has not worked on this aircraft before',
        ],
      ];
      for (const line of facts)
        y = sheet.paragraph(line.filter(Boolean).join(', '), sheet.left, y + 2, quiet);
      y = heading(sheet, 'Summary', y + 12);
      y = sheet.paragraph(inParagraphs(content.summary), sheet.left, y);
      if (content.damageHistory) {
        y = heading(sheet, 'Damage history', y + 12);
        y = sheet.paragraph(inParagraphs(content.damageHistory), sheet.left, y);
      }
      y = sums(sheet, content, y + 12);
      for (const grade of prebuyGrades) y = graded(sheet, content, photos, grade, y + 12);
      for (const stage of content.stages) {
        y = heading(sheet, `Stage ${stage.number}: ${stage.title}`, y + 12);
        y = sheet.paragraph(`Reported ${formatLongDate(stage.reportedOn)}`, sheet.left, y, quiet) + 2;
        y = sheet.paragraph(inParagraphs(stage.summary), sheet.left, y);
      }
      if (content.notExamined.length > 0) {
        y = heading(sheet, 'Not examined', y + 12);
        for (const text of content.notExamined) y = sheet.paragraph(`• ${text}`, sheet.left, y) + 2;
      }
      sheet.paragraph(
        `${notAnAnnual} It describes what one mechanic saw on these days.`,
        sheet.left,
        sheet.room(y + 16, 40),
        { bold: true },
      );
    },
  );

/** Writes a heading with room for a line below it; returns the y of that line. */
function heading(sheet: Sheet, title: string, top: number) {
  const y = sheet.paragraph(title, sheet.left, sheet.room(top, 56), { size: 12, bold: true, tag: 'H2' });
  sheet.rule(y + 2);
  return y + 8;
}

function sums(sheet: Sheet, { findings }: ReportContent, top: number) {
  let y = heading(sheet, `Repair estimate, ${findings.length} findings`, top);
  for (const { grade, count, cost, notEstimated } of sumsByGrade(findings)) {
    if (count === 0) continue;
    y = sheet.room(y, 18);
    const missing = notEstimated > 0 && cost !== null ? `, ${notEstimated} not estimated` : '';
    sheet.text(`${prebuyGradeLabels[grade]}, ${count}${missing}`, sheet.left, y);
    sheet.text(rangeText(cost), sheet.right - 200, y, { width: 200, align: 'right' });
    y += 16;
  }
  y = sheet.room(y, 18);
  sheet.text('In all', sheet.left, y, { bold: true });
  sheet.text(rangeText(sumOfCosts(findings)), sheet.right - 200, y, {
    width: 200,
    align: 'right',
    bold: true,
  });
  return y + 16;
}

function graded(
  sheet: Sheet,
  { findings }: ReportContent,
  photos: Photos,
  grade: (typeof prebuyGrades)[number],
  top: number,
) {
  const own = findings.filter((finding) => finding.grade === grade);
  if (own.length === 0) return top - 12;
  let y = heading(sheet, `${prebuyGradeLabels[grade]}: ${prebuyGradeNotes[grade].toLowerCase()}`, top);
  for (const finding of own) {
    y = sheet.room(y, 44);
    sheet.text(rangeText(finding.cost), sheet.right - 160, y, { width: 160, align: 'right' });
    y = sheet.paragraph(`${finding.number}. ${finding.title}`, sheet.left, y, {
      bold: true,
      width: sheet.width - 170,
    });
    y = sheet.paragraph(inParagraphs(finding.text), sheet.left, y + 1);
    const basis = [finding.area, finding.basis].filter(Boolean).join(', ');
    if (basis) y = sheet.paragraph(basis, sheet.left, y + 1, quiet);
    y = pictures(sheet, finding, photos, y + 4) + 8;
  }
  return y;
}

/** Draws the first photos of a finding beside each other; returns the y below them. */
function pictures(
  sheet: Sheet,
  { photos: keys, title }: ReportContent['findings'][number],
  photos: Photos,
  top: number,
) {
  const shown = keys.flatMap((key) => photos.get(key) ?? []).slice(0, photosInRow);
  if (shown.length === 0) return top;
  const y = sheet.room(top, photoHeight + 4);
  const width = sheet.width / photosInRow - 6;
  for (const [index, bytes] of shown.entries())
    sheet.picture(bytes, sheet.left + index * (width + 8), y, {
      fit: [width, photoHeight],
      alt: `Photo ${index + 1} of ${title}`,
    });
  return y + photoHeight;
}
