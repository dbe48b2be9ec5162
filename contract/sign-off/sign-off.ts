import * as z from 'zod';
import { byId, dateInput, isoDate, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxDiscrepancies, maxReportedFindings } from '#contract/limits.ts';
import { inspectionIds, workIds } from '#contract/providers/works.ts';
import { meterFigures, meterFiguresInput } from '#contract/requests/requests.ts';
import { attachedFile } from '#contract/uploads.ts';
import { correct, signOffInput } from './sign-off-input.ts';
import { signerCertificateNames, signOffKindNames, signOffResultNames } from './sign-off-rules.ts';
import { signerStates } from './signer-check.ts';

const discrepancy = z.object({
  /** The number of the finding; null for an item that the signer typed. */
  number: z.int().nullable(),
  grade: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  basis: z.string().nullable(),
});
export type Discrepancy = z.infer<typeof discrepancy>;

const signer = z.object({ state: z.enum(signerStates), unfit: z.array(z.enum(workIds)) });

const testsEntry = z.object({
  description: z.string(),
  altitudeTested: z.int().nullable(),
  isStaticOnly: z.boolean(),
  signerName: z.string(),
  certificateKind: z.enum(signerCertificateNames),
  certificateNumber: z.string(),
});
const correctionsEntry = z.object({
  description: z.string(),
  isMajor: z.boolean(),
  majorRecord: z.string().nullable(),
});
export type CorrectionsEntry = z.infer<typeof correctionsEntry>;

export type TestsEntry = z.infer<typeof testsEntry>;

export const signOffSheet = z.object({
  id: z.int(),
  requestId: z.int(),
  version: z.int(),
  kind: z.enum(signOffKindNames),
  /** What the signer entered the work as; null for maintenance. */
  inspection: z.enum(inspectionIds).nullable(),
  /** The work that the request asked for, where the signer entered another one; null if it is the same. */
  askedFor: z.string().nullable(),
  inspectionType: z.string().nullable(),
  program: z.string().nullable(),
  routine: z.string().nullable(),
  detailed: z.string().nullable(),
  description: z.string(),
  dataReferenced: z.string().nullable(),
  doneOn: isoDate,
  readings: meterFigures,
  performedBy: z.string().nullable(),
  assistedBy: z.string().nullable(),
  altitudeTested: z.int().nullable(),
  isStaticOnly: z.boolean(),
  /** By which a new ELT battery must be replaced. */
  eltBatteryDue: isoDate.nullable(),
  /** The ADs and safety directives that the work was for, as the entry names them: 14 CFR 91.417(a)(2)(v). */
  directives: z.array(z.string()),
  isMajor: z.boolean(),
  majorRecord: z.string().nullable(),
  isStatementPrinted: z.boolean(),
  signerName: z.string(),
  certificateKind: z.enum(signerCertificateNames),
  /** As the signer gave it. */
  certificateNumber: z.string(),
  result: z.enum(signOffResultNames),
  discrepancies: z.array(discrepancy),
  inoperative: z.array(z.string()),
  /** How the certificate fits the work, and the kinds of work that it does not fit. */
  signer,
  /** The entry for tests beside the inspection; null if there is none. */
  tests: testsEntry.extend({ signer }).nullable(),
  /** The entry for corrections made with the inspection, by the same signer; null if there is none. */
  corrections: correctionsEntry.nullable(),
  /** The tests of the request that are in no entry here. */
  missingTests: z.array(z.enum(workIds)),
  createdAt: timestamp,
});

const suggestion = z.object({
  signerName: z.string(),
  certificateKind: z.enum(signerCertificateNames).nullable(),
  certificateNumber: z.string(),
});

/** A sheet that was prepared for its signer. */
const draft = z.object({
  fields: signOffInput,
  /** Null once the member has left the team. */
  signerId: z.string().nullable(),
  preparedBy: z.string(),
  updatedAt: timestamp,
});

/** A member of the team who can sign, with how their best certificate fits the work. */
const teamSigner = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  certificateKind: z.enum(signerCertificateNames).nullable(),
  /** The last three characters. */
  certificateNumber: z.string(),
  state: z.enum(signerStates),
});

const postedFix = z.object({ id: z.int(), title: z.string() });

export const signOffs = z.object({
  /** The kind of sheet that the work needs; null if it needs none. */
  kind: z.enum(signOffKindNames).nullable(),
  /** The inspection that the request asks for; null if it is none. */
  inspection: z.enum(inspectionIds).nullable(),
  /** What the signer may enter the work as; null stands for maintenance. */
  entries: z.array(
    z.object({
      inspection: z.enum(inspectionIds).nullable(),
      kind: z.enum(signOffKindNames),
      works: z.array(z.enum(workIds)),
      inspectionType: z.string().nullable(),
      /** Tests that have an entry of their own beside it. */
      tests: z.array(z.enum(workIds)),
    }),
  ),
  /** What decides on the entries; null if the work names no aircraft. */
  aircraft: z
    .object({
      aircraftType: z.string(),
      category: z.string().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
    })
    .nullable(),
  /** All versions, the latest first. */
  sheets: z.array(signOffSheet),
  /** Findings graded unairworthy that are not done: a list of discrepancies holds them, and no others. */
  openFindings: z.array(discrepancy),
  /** Findings that are done: the form offers them as work performed. */
  doneFindings: z.array(discrepancy),
  /** For the provider: what a first sheet starts with. */
  suggestion: suggestion
    .extend({
      tests: suggestion,
      /** Of a team: who works on the job beside the caller who signs, 43.9(a)(3). */
      performedBy: z.string().optional(),
    })
    .nullable(),
  /** The members of a team who can sign; empty where a person works alone. */
  signers: z.array(teamSigner),
  /** True if the caller signs for the provider: who works alone, or one of the signers. */
  isSigner: z.boolean(),
  /** The sheet that waits for its signer, for the members of the team. */
  draft: draft.nullable(),
  /** True if the caller may prepare a sheet for another one to sign. */
  canPrepare: z.boolean(),
  /** True if the caller may add a sheet or correct it now. */
  canSign: z.boolean(),
  /** True if the caller is the owner of delivered work without its sheet and may ask for it now: once a day. */
  canAsk: z.boolean(),
  /** When the owner asked for the sheet last. */
  askedAt: timestamp.nullable(),
  /**
   * For the owner: the request that was posted for the list of discrepancies, unless it was cancelled or expired, or was
   * completed and left items of the list open.
   */
  fix: postedFix.nullable(),
  /**
   * For the owner, on the inspection and on the job that corrected its list: the inspection that is complete once all
   * items of the list are corrected, with the items in the order of the list.
   */
  completes: z
    .object({
      requestId: z.int(),
      /** The version of the sheet whose list it is. */
      version: z.int(),
      inspectionType: z.string(),
      doneOn: isoDate,
      items: z.array(z.object({ title: z.string(), isCorrected: z.boolean() })),
    })
    .nullable(),
});

export const signOffEndpoints = {
  getSignOffs: endpoint({
    method: 'GET',
    path: '/api/requests/:id/sign-off',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The sign-off sheet of a job with all its versions, for its parties and administrators',
    params: byId,
    response: signOffs,
  }),
  addSignOff: endpoint({
    method: 'POST',
    path: '/api/requests/:id/sign-off',
    access: 'provider',
    needs: 'sign',
    summary: 'Adds the sign-off sheet of delivered work, or corrects it with a new version',
    status: 201,
    params: byId,
    body: signOffInput.extend({
      /** Unless given that of the delivery. */
      doneOn: dateInput.optional(),
      readings: meterFiguresInput.optional(),
      correct,
    }),
    response: signOffSheet,
    errors: ['reading_runs_back', 'signer_only'],
  }),
  prepareSignOff: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/sign-off/draft',
    access: 'provider',
    needs: 'work',
    summary: 'Prepares the sheet for the member of the team who signs it, and notifies them',
    params: byId,
    body: z.object({ signerId: userId, fields: signOffInput }),
    response: draft,
    errors: ['stale_state'],
  }),
  askForSignOff: endpoint({
    method: 'POST',
    path: '/api/requests/:id/sign-off/ask',
    access: 'owner',
    needs: 'accept',
    summary: 'Asks the provider for the missing sign-off sheet of delivered work, at most once a day',
    status: 204,
    params: byId,
    errors: ['stale_state'],
  }),
  signOffPdf: endpoint({
    method: 'GET',
    path: '/api/requests/:id/sign-off.pdf',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The sheet as a PDF to print and sign, for the parties of the job and administrators',
    params: byId,
    query: z.object({ version: z.coerce.number().int().positive().max(10_000).optional() }),
    responseKind: 'file',
  }),
  prepareFix: endpoint({
    method: 'POST',
    path: '/api/requests/:id/sign-off/fix-elsewhere',
    access: 'owner',
    needs: 'accept',
    summary:
      'Texts and a file for a new request from the list of discrepancies; the file names neither tail number nor signer',
    params: byId,
    response: z.object({
      /** The request that was posted for the list before, as `fix` has it; then there is no draft. */
      posted: postedFix.nullable(),
      draft: z.object({ title: z.string(), description: z.string(), file: attachedFile }).nullable(),
    }),
  }),
  completeInspection: endpoint({
    method: 'POST',
    path: '/api/requests/:id/sign-off/complete',
    access: 'owner',
    needs: 'accept',
    summary:
      'Says which items of the list were corrected; with all of them, the inspection is complete as of its date',
    status: 204,
    params: byId,
    body: z.object({
      /** The version that the owner saw: a later one may list other items. */
      version: z.int(),
      /** Positions on the list, from 1. The others stay open. */
      corrected: z.array(z.int().min(1)).max(maxDiscrepancies + maxReportedFindings),
    }),
    errors: ['stale_state'],
  }),
  recordsPdf: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/records.pdf',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'All sign-off sheets and findings of an aircraft as one PDF, for a sale',
    params: byId,
    responseKind: 'file',
  }),
};
