import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { byToken } from './prebuys.ts';
import { consentScopes } from './stages.ts';

/** Messages of the consent page without script by the code in its URL; unknown codes show none. */
export const consentFormErrors = {
  name: 'Enter your name',
  phone: 'Enter a phone number, or leave it empty',
  scope: 'Allow at least one of these, or decline',
  isOwner: 'Confirm that you may decide about this aircraft',
  failed: 'That didn’t work. Try again.',
};
export type ConsentFormError = keyof typeof consentFormErrors;

/** True if the text is one of the codes. */
export const isConsentFormError = (code: string): code is ConsentFormError =>
  Object.hasOwn(consentFormErrors, code);

/** Address of the consent page for browsers without script. */
export const plainConsentPath = '/consent/:token/plain';
export const plainConsent = (token: string) => plainConsentPath.replace(':token', encodeURIComponent(token));

// Never fails: the page reports what is missing.
const field = z.string().max(500).catch('');
const ticked = z.string().optional();

export const consentFormEndpoints = {
  consentForm: endpoint({
    method: 'POST',
    path: '/api/consents/:token/form',
    access: 'public',
    summary: 'The seller answers from a plain form; goes back to the page, with an error code if it failed',
    status: 303,
    form: true,
    params: byToken,
    body: z.object({
      answer: field,
      name: field,
      phone: field,
      isOwner: ticked,
      ...(Object.fromEntries(consentScopes.map((name) => [name, ticked])) as Record<
        (typeof consentScopes)[number],
        typeof ticked
      >),
    }),
    responseKind: 'redirect',
  }),
};
