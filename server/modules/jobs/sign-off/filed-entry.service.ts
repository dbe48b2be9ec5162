import { isCounter } from '#contract/aircraft/meters.ts';
import { workOf, type WorkId } from '#contract/providers/works.ts';
import {
  isMaintenance,
  kindBeside,
  resultText,
  sideInspected,
  signerCertificates,
  worksOfEntry,
} from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import * as repo from './sign-offs.repo.ts';
import { inspectionName } from './statements.ts';

/** Work on an engine or propeller alone, whose entry belongs into that book. */
const engineWorks: readonly WorkId[] = ['engine', 'preventive_engine'];
const propellerWorks: readonly WorkId[] = ['propeller', 'propeller_work'];

/**
 * Returns the latest sheet of a job as it stands in the aircraft's records: without prices, messages and what the request
 * says; undefined without a sheet.
 */
export async function findFiledEntry(db: Db, requestId: number) {
  const [sheet] = await repo.of(db, requestId);
  if (!sheet) return undefined;
  const works = worksOfEntry(found(await repo.workOf(db, requestId)), sheet.inspection);
  const isOnly = (only: readonly WorkId[]) => works.length > 0 && works.every((id) => only.includes(id));
  return {
    version: sheet.version,
    part: isOnly(engineWorks) ? ('engine' as const) : isOnly(propellerWorks) ? ('propeller' as const) : null,
    title: titleOf(sheet, works),
    isInspection: !isMaintenance(sheet.kind),
    isDirective: isMaintenance(sheet.kind) && sheet.directives.length > 0,
    inspection: sheet.inspection,
    doneOn: sheet.doneOn,
    readings: Object.fromEntries(
      Object.entries(sheet.readings).filter(([meter]) => !isCounter(meter as keyof typeof sheet.readings)),
    ) as { total?: number; tach?: number; hobbs?: number },
    text: textOf(sheet),
    signerName: sheet.signerName,
    certificateKind: sheet.certificateKind,
    certificateNumber: sheet.certificateNumber,
    performedBy: sheet.performedBy,
    shopName: sheet.businessName,
  };
}

function titleOf({ inspectionType }: repo.SignOff, works: readonly WorkId[]) {
  if (inspectionType) return inspectionName(inspectionType);
  return works.length > 0 && works.length <= 2
    ? works.map((id) => workOf(id).label).join(' and ')
    : 'Maintenance';
}

/** The words of the sheet with its lists, one paragraph each. */
function textOf(sheet: repo.SignOff) {
  const { corrections, tests } = sheet;
  const dated = `dated ${formatLongDate(sheet.doneOn)}`;
  const listed = (name: string, titles: string[]) =>
    titles.length > 0 &&
    `${name} ${dated}: ${titles.map((title, index) => `${index + 1}. ${title}`).join(' ')}`;
  return [
    sheet.description,
    sheet.routine && `Routine: ${sheet.routine}`,
    sheet.detailed && `Detailed: ${sheet.detailed}`,
    sheet.program && `Program: ${sheet.program}`,
    sheet.dataReferenced && `Data: ${sheet.dataReferenced}`,
    ...sheet.directives,
    sheet.majorRecord && `Record of a major repair or alteration: ${sheet.majorRecord}`,
    sheet.assistedBy && `Assisted by ${sheet.assistedBy}`,
    corrections && `Corrections: ${corrections.description}`,
    corrections?.majorRecord && `Record of a major repair or alteration: ${corrections.majorRecord}`,
    tests &&
      `Tests: ${tests.description} ${resultText(kindBeside(sheet.kind), 'approved')} by ${tests.signerName}, ${signerCertificates[tests.certificateKind]} ${tests.certificateNumber}.`,
    listed(
      'List of discrepancies',
      sheet.discrepancies.map(({ title }) => title),
    ),
    listed('List of inoperative items', sheet.inoperative),
    `${resultText(sheet.kind, sheet.result, sideInspected(sheet))}.`,
  ]
    .filter(Boolean)
    .join('\n');
}
