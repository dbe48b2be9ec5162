import { mailTexts, type SupportCase } from '#web/api/support.ts';

type Mail = SupportCase['replies'][number]['mail'];

/** Returns how a reply reached its requester: an account reads it in the app, a visitor in an email only. */
export const deliveryOf = (mail: Mail, hasAccount: boolean) =>
  [hasAccount && 'In their account.', mail && mailTexts[mail]].filter(Boolean).join(' ');
