import { meterNames, type Meter } from '#contract/aircraft/meters.ts';
import { isRestarted, type RestartOutcome } from '#contract/aircraft/restarts.ts';
import { notWithheldText } from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import {
  about,
  aboutDeadline,
  aboutProgress,
  keyOf,
  templates,
  type Texts,
} from './notification-templates.ts';

/** To the owner; `hours` if the entry starts the time to look at the work, which is a deadline. */
export const entryAdded = (request: Request, version: number, hours: number | null) =>
  (hours === null ? aboutProgress : aboutDeadline)(
    [
      version === 1 ? 'Logbook entry added' : 'Logbook entry corrected',
      ({ title }) =>
        [
          version === 1
            ? `The provider added the logbook entry for “${title}”.`
            : `The provider corrected the logbook entry for “${title}”.`,
          hours !== null
            ? `Confirm the work or request changes within ${hours} hours.`
            : 'Print it for your records.',
        ].join(' '),
    ],
    request,
    keyOf('entry', request, version),
  );
/** To the provider; `nth` counts how often the owner asked. */
export const entryAskedFor = templates(
  'job_progress',
  'entry_asked',
  'Logbook entry requested',
  ({ title }) => `The owner of “${title}” asked for its logbook entry. ${notWithheldText}`,
);
/** To both parties of delivered work without its entry. Deduplicated by delivery and reminder through `eventKey`. */
export const entryMissing = (request: Request, eventKey: string, role: 'owner' | 'provider') =>
  aboutDeadline(
    [
      'Logbook entry missing',
      ({ title }) =>
        role === 'provider'
          ? `“${title}” is delivered without its logbook entry. ${notWithheldText} Add it so that the job can be confirmed automatically.`
          : `“${title}” is delivered without its logbook entry. We’ve reminded the provider. You can still confirm the work yourself.`,
    ],
    request,
    eventKey,
  );
interface Restarted {
  items: { outcome: RestartOutcome }[];
  readings: { meter: Meter; readingId: number | null }[];
  undoUntil: Date;
  timeZone: string;
}

/** Items and meters that a delivery changed: '3 items and the tach'. */
function changedBy({ items, readings }: Restarted) {
  const count = items.filter(({ outcome }) => isRestarted(outcome)).length;
  const meters = readings
    .filter(({ readingId }) => readingId !== null)
    .map(({ meter }) => `the ${meterNames[meter]}`);
  return [count > 0 && `${count} ${count === 1 ? 'item' : 'items'}`, ...meters].filter(Boolean).join(' and ');
}

/** To the owner, also if confirming the work caused it: what changed on the due list, and until when it can be undone. */
export function clocksRestarted(request: Request, providerName: string, restart: Restarted) {
  const changed = changedBy(restart);
  const until = formatLongDateIn(new Date(restart.undoUntil.getTime() - 1), restart.timeZone);
  const texts: Texts = changed
    ? [
        restart.items.some(({ outcome }) => isRestarted(outcome)) ? 'Clocks restarted' : 'Due list updated',
        ({ title }) =>
          `We updated ${changed} from ${providerName}’s delivery of “${title}”. You can undo this until the end of ${until}.`,
      ]
    : [
        'Due list not updated',
        ({ title }) =>
          `The delivery of “${title}” changed nothing on your due list. See why on the job page.`,
      ];
  return {
    ...about('job_progress', texts, request, keyOf('restarted', request, '')),
    isOutcome: true,
  };
}

/** To the owner: a later version of the entry changed which items restart. */
export const restartFollowed = (request: Request, version: number, isApproved: boolean) =>
  templates('job_progress', 'restart_followed', 'Due list updated', ({ title }) =>
    isApproved
      ? `The logbook entry for “${title}” now covers more of the work, so items restarted on your due list.`
      : `The logbook entry for “${title}” no longer covers all of the work, so items are due as before. See why on the job page.`,
  )(request, version);

/** To the owner: a later version of the entry for a list of discrepancies changed whether its inspection is complete. */
export const correctionsFollowed = (
  inspection: Request,
  { id, title: fix }: Request,
  version: number,
  isApproved: boolean,
) =>
  templates('job_progress', 'corrections_followed', 'Due list updated', ({ title }) =>
    isApproved
      ? `The logbook entry for “${fix}” approves the corrections of “${title}” again, so items restarted on your due list.`
      : `The logbook entry for “${fix}” no longer approves the corrections of “${title}”, so items are due as before.`,
  )(inspection, `${id}:${version}`);

/** To the owner, after a refund of the job that corrected a list of discrepancies: its inspection is not complete. */
export const correctionsRefunded = (inspection: Request, { id, title: fix }: Request) =>
  templates(
    'job_progress',
    'corrections_refunded',
    'Due list restored',
    ({ title }) =>
      `The payment for “${fix}” was refunded, so the list of “${title}” is open again and items are due as before. Mark them done if your logbook says so.`,
  )(inspection, id);

/** To the owner, after a refund of a completed job: its changes of the due list are undone. */
export const undone = templates(
  'job_progress',
  'restart_undone',
  'Due list restored',
  ({ title }) =>
    `The payment for “${title}” was refunded, so we undid what its delivery changed on your due list. Mark items done if your logbook says so.`,
);
