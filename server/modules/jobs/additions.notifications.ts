import { mentionedFindings } from '#contract/findings/finding-names.ts';
import { formatMoney } from '#contract/money.ts';
import { mentionedStage } from '#contract/prebuys/stages.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { asking, notificationsForBoth, templates } from './notification-templates.ts';

export const additionProposed = asking(
  'addition',
  'addition',
  'Additional work proposed',
  ({ title }) => `The provider proposed additional work on “${title}”. Approve or decline it.`,
);
export const additionApproved = templates(
  'job_progress',
  'addition-approved',
  'Additional work approved',
  ({ title }) =>
    `The owner approved your additional work on “${title}”. Don’t start it until its payment is held.`,
);
export const additionDeclined = templates(
  'job_progress',
  'addition-declined',
  'Additional work declined',
  ({ title }) => `The owner declined your additional work on “${title}”. The job continues without it.`,
);
export const additionWithdrawn = templates(
  'job_progress',
  'addition-withdrawn',
  'Additional work withdrawn',
  ({ title }) => `The provider withdrew the additional work on “${title}”. You don’t need to do anything.`,
);
interface Numbered {
  number: number;
  title: string;
}

/** Names the findings, or the stage, that additional work pays for, so that a reader knows it without opening the job. */
export function additionPaid(
  request: Request,
  providerUserId: string,
  { id, price }: { id: number; price: string },
  { findings, stage }: { findings: readonly Numbered[]; stage: Numbered | undefined },
) {
  const work =
    findings.length > 0 ? mentionedFindings(findings) : stage ? mentionedStage(stage) : 'additional work';
  const it = findings.length > 1 ? 'them' : 'it';
  // A later stage starts once the seller has confirmed access; a notification of its own says so.
  const next = stage ? '' : ` You can start ${it}.`;
  const paid = ({ title }: Request) => `payment of ${formatMoney(price)} for ${work} on “${title}” is held`;
  return notificationsForBoth(
    'payment',
    'addition-paid',
    {
      owner: ['Payment held', (job) => `Your ${paid(job)} until you confirm the work.`],
      provider: ['Payment held', (job) => `The owner’s ${paid(job)}.${next}`],
    },
    true,
  )(request, providerUserId, id);
}
