import { isCounter, meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import { maxAltitudeTested } from '#contract/limits.ts';
import { missingFrom } from '#contract/sign-off/sheet-requirements.ts';
import { kindBeside } from '#contract/sign-off/sign-off-rules.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { toFeet, toSheetBody } from './sheet-body.ts';
import { entryAs, type SheetValues } from './sheet-values.ts';

interface Beside {
  signOffs: SignOffs;
  doneOn: string;
  total: string;
  summary?: string;
}

type SheetErrors = Partial<Record<keyof SheetValues | 'doneOn' | 'total', string>>;

/** Returns what the sheet lacks, with the paragraphs, at the fields of the form. */
export function sheetErrors(values: SheetValues, { signOffs, doneOn, total, summary }: Beside): SheetErrors {
  const entry = entryAs(values.inspection, signOffs);
  if (!entry) return {};
  const { kind, works } = entry;
  const {
    inspection: _entered,
    discrepancies = [],
    tests,
    corrections,
    ...body
  } = {
    discrepancies: undefined,
    ...toSheetBody(values, summary),
  };
  const isLsa = signOffs.aircraft !== null && isLightSport(signOffs.aircraft);
  const missing = missingFrom(kind, {
    ...body,
    works,
    isLightSport: isLsa,
    doneOn,
    total: total.trim() === '' ? undefined : Number(total),
    discrepancyCount: discrepancies.length + signOffs.openFindings.length,
  });
  const missingOfTests =
    tests && entry.tests.length > 0
      ? missingFrom(kindBeside(kind), { ...tests, works: entry.tests, doneOn, result: 'approved' })
      : [];
  const missingOfCorrections = corrections
    ? missingFrom(kindBeside(kind), { ...corrections, isLightSport: isLsa })
    : [];
  return {
    ...(!isAltitude(values.altitudeTested) && { altitudeTested: feetText }),
    ...(!isAltitude(values.testsAltitude) && { testsAltitude: feetText }),
    ...Object.fromEntries([
      ...missing.map(({ path, message }) => [path === 'readings.total' ? 'total' : path, message]),
      ...missingOfTests.map(({ path, message }) => [testsFields[path as keyof typeof testsFields], message]),
      // Its signer is that of the inspection.
      ...missingOfCorrections
        .filter(({ path }) => path in correctionsFields)
        .map(({ path, message }) => [correctionsFields[path as keyof typeof correctionsFields], message]),
    ]),
  };
}

const isFeet = (feet: number) => Number.isInteger(feet) && feet >= 0 && feet <= maxAltitudeTested;
const feetText = 'Enter feet, such as 20,000';
const isAltitude = (typed: string) => typed.trim() === '' || isFeet(toFeet(typed));

// What is no number, its input refuses.
const isFiner = (meter: Meter, figure: number) =>
  !Number.isNaN(figure) && (isCounter(meter) ? !Number.isInteger(figure) : figure !== tenths(figure));

/** Returns errors of readings that are finer than a meter shows; they would be rounded. */
export const readingErrors = (typed: Record<Meter, string>): Partial<Record<Meter, string>> =>
  Object.fromEntries(
    meters
      .filter((meter) => isFiner(meter, Number(typed[meter])))
      .map((meter) => [
        meter,
        isCounter(meter) ? 'Enter a whole number' : 'Enter hours with at most 1 decimal place',
      ]),
  );

/** The fields of the form for the entry of tests, by their names in it. */
const testsFields = {
  description: 'testsDescription',
  altitudeTested: 'testsAltitude',
  signerName: 'testsSigner',
  certificateKind: 'testsCertificate',
  certificateNumber: 'testsNumber',
} as const;

const correctionsFields = { description: 'corrected', majorRecord: 'correctionsRecord' } as const;

const besideAt = (prefix: string) =>
  Object.fromEntries([
    ...Object.entries(testsFields).map(([name, field]) => [`${prefix}tests.${name}`, field]),
    ...Object.entries(correctionsFields).map(([name, field]) => [`${prefix}corrections.${name}`, field]),
  ]);

/** Where the form shows errors of the entries beside an inspection. */
export const besideAliases = besideAt('');

const fields = [
  'routine',
  'detailed',
  'inspection',
  'program',
  'assistedBy',
  'altitudeTested',
  'eltBatteryDue',
  'majorRecord',
  'inoperative',
  'inspectionType',
  'description',
  'dataReferenced',
  'performedBy',
  'signerName',
  'certificateKind',
  'certificateNumber',
  'result',
  'discrepancies',
] as const;

/** Where the form shows errors of a sheet that was sent with a delivery. */
export const sheetAliases = {
  ...(Object.fromEntries(fields.map((field) => [`signOff.${field}`, field])) as Record<
    string,
    (typeof fields)[number]
  >),
  ...besideAt('signOff.'),
};
