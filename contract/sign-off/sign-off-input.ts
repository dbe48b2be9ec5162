import * as z from 'zod';
import { dateInput, oneLine, text, userId } from '#contract/common.ts';
import {
  maxAltitudeTested,
  maxCredentialNumber,
  maxDataReferenced,
  maxDescription,
  maxDiscrepancies,
  maxDiscrepancy,
  maxInspected,
  maxInspectionType,
  maxName,
  maxProgram,
} from '#contract/limits.ts';
import { inspectionIds } from '#contract/providers/works.ts';
import { signerCertificateNames, signOffResultNames } from './sign-off-rules.ts';

/** What the signer of tests beside an inspection fills in: an entry by 14 CFR 43.9. */
const testsInput = z.object({
  description: text(0, maxDescription).optional(),
  altitudeTested: z.int().min(0).max(maxAltitudeTested).optional(),
  isStaticOnly: z.boolean().optional(),
  isUntested: z.boolean().optional(),
  signerName: oneLine(0, maxName).optional(),
  certificateKind: z.enum(signerCertificateNames).optional(),
  certificateNumber: oneLine(0, maxCredentialNumber).optional(),
});

/** Corrections made with an inspection: an entry by 14 CFR 43.9 of the same signer, whatever the inspection's result. */
const correctionsInput = z.object({
  description: text(0, maxDescription).optional(),
  isMajor: z.boolean().optional(),
  majorRecord: oneLine(0, maxName).optional(),
});

/**
 * What the signer fills in. Every field may be missing here: the kind of sheet decides which are needed, and the refusal
 * names all of them with their paragraphs at once.
 */
export const signOffInput = z.object({
  /** What the signer enters the work as; null for maintenance. Unless given, what the request asks for. */
  inspection: z.enum(inspectionIds).nullable().optional(),
  /** Such as 'Annual'; unless given, what the request asks for. */
  inspectionType: oneLine(0, maxInspectionType).optional(),
  description: text(0, maxDescription).optional(),
  /** Manuals, ADs and other data that the work refers to. */
  dataReferenced: text(0, maxDataReferenced).optional(),
  /** Of an entry by a program: its name. */
  program: oneLine(0, maxProgram).optional(),
  /** Of a progressive inspection, 14 CFR 43.11(a)(6): what was inspected as routine, and in detail. */
  routine: oneLine(0, maxInspected).optional(),
  detailed: oneLine(0, maxInspected).optional(),
  /** Who did the work, if not the signer. Maintenance alone: an inspection is the signer's own, 14 CFR 43.3(d). */
  performedBy: oneLine(0, maxName).optional(),
  /** Who assisted in an inspection. */
  assistedBy: oneLine(0, maxName).optional(),
  /** Of an altimeter test: the altitude up to which it was tested, in feet. */
  altitudeTested: z.int().min(0).max(maxAltitudeTested).optional(),
  /** The static system alone was tested, not the altimeter: a mechanic may sign that, 14 CFR 91.411(b)(3). */
  isStaticOnly: z.boolean().optional(),
  /** The entry is for no test by 14 CFR 91.411, whatever the request says: such as a repair, or 91.413 alone. */
  isUntested: z.boolean().optional(),
  /** Of a new ELT battery: the date by which it must be replaced, as marked on the ELT, 14 CFR 91.207(c). */
  eltBatteryDue: dateInput.optional(),
  isMajor: z.boolean().optional(),
  /** The record of a major repair or alteration, such as Form 337 with its date; in the light-sport category the authorization. */
  majorRecord: oneLine(0, maxName).optional(),
  /** The signer makes the statement of 14 CFR 43.11(a)(4): it is printed instead of a line to write it by hand. */
  isStatementPrinted: z.boolean().optional(),
  signerName: oneLine(0, maxName).optional(),
  certificateKind: z.enum(signerCertificateNames).optional(),
  certificateNumber: oneLine(0, maxCredentialNumber).optional(),
  /** Who sends the sheet; the caller by default, and no one else. */
  signerId: userId.optional(),
  result: z.enum(signOffResultNames).optional(),
  /** Items of the list beside the open findings that are graded unairworthy. */
  discrepancies: z.array(text(1, maxDiscrepancy)).max(maxDiscrepancies).optional(),
  /** Items of an inspection that are inoperative under 14 CFR 91.213(d)(2), whatever its result. */
  inoperative: z.array(text(1, maxDiscrepancy)).max(maxDiscrepancies).optional(),
  /** The entry for tests by 14 CFR 91.411 and 91.413 beside an inspection, with a signer of its own; null if it comes elsewhere. */
  tests: testsInput.nullable().optional(),
  corrections: correctionsInput.nullable().optional(),
});

export type SignOffInput = z.output<typeof signOffInput>;

/** Confirms readings that contradict others of the aircraft; without it such a sheet is `reading_runs_back`. */
export const correct = z.boolean().optional();
