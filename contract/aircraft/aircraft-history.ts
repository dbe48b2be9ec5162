import * as z from 'zod';
import { amount, byId, isoDate, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { findingGrades } from '#contract/findings/finding-grades.ts';
import { findingStatuses } from '#contract/findings/finding-lifecycle.ts';
import { signOffKindNames, signOffResultNames } from '#contract/sign-off/sign-off-rules.ts';
import { attachedFile } from '#contract/uploads.ts';

/** What later modules know of an aircraft. */
export const aircraftHistoryEndpoints = {
  aircraftHistory: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/history',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'Every job on an aircraft, with its documents',
    params: byId,
    response: z.array(
      z.object({
        requestId: z.int(),
        title: z.string(),
        category: z.string(),
        status: z.string(),
        providerName: z.string().nullable(),
        createdAt: timestamp,
        completedAt: timestamp.nullable(),
        /** What a completed job cost: released to the provider, with its additional work. */
        price: amount.nullable(),
        /** Refunded to the owner of a completed or cancelled job; null if nothing was. */
        refunded: amount.nullable(),
        files: z.array(attachedFile),
        /** The latest version of the sign-off sheet; null without one. */
        signOff: z
          .object({
            version: z.int(),
            kind: z.enum(signOffKindNames),
            result: z.enum(signOffResultNames),
            doneOn: isoDate,
          })
          .nullable(),
        findings: z.array(
          z.object({
            number: z.int(),
            title: z.string(),
            grade: z.enum(findingGrades),
            status: z.enum(findingStatuses),
            decidedAt: timestamp.nullable(),
            /** What the owner got back because it was paid and not done. */
            refundedAmount: amount.nullable(),
          }),
        ),
      }),
    ),
  }),
};
