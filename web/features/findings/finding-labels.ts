import {
  findingGradeLabels,
  findingGrades,
  isUnanswered,
  isWithoutWork,
  type FindingGrade,
} from '#contract/findings/finding-grades.ts';
import { isCounted, isListed, outcomeOf } from '#contract/findings/finding-outcome.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import type { Finding } from '#web/api/findings.ts';
import { formatDollars, pluralize } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/tones.ts';

export const gradeTones: Record<FindingGrade, Tone> = {
  unairworthy: 'warning',
  negotiable: 'caution',
  recommended: 'caution',
  cosmetic: 'quiet',
  watch: 'accent',
};

/** '2 unairworthy', '1 watch': grades that occur, the most serious first. */
export const countGrades = (findings: readonly Pick<Finding, 'grade'>[]) =>
  findingGrades.flatMap((grade) => {
    const count = findings.filter((finding) => finding.grade === grade).length;
    return count > 0 ? [{ grade, label: `${count} ${findingGradeLabels[grade].toLowerCase()}` }] : [];
  });

/** '3 findings, plus 1 reported again and 2 withdrawn': the list below has those that don't count, too. */
export function countText(findings: readonly Parameters<typeof isCounted>[0][]) {
  const count = findings.filter(isCounted).length;
  const withdrawn = findings.filter((finding) => !isListed(finding)).length;
  const replaced = findings.length - count - withdrawn;
  const others = [replaced > 0 && `${replaced} reported again`, withdrawn > 0 && `${withdrawn} withdrawn`];
  const plus = others.filter(Boolean).join(' and ');
  return `${count === 0 ? 'No findings' : pluralize(count, 'finding')}${plus && `, plus ${plus}`}`;
}

/** To the provider, about a price within the no-call limit; of some jobs it is not held, and the owner pays first. */
export const noCallNote = (isHeld: boolean) =>
  `Within the no-call limit, so it needs no approval. ${isHeld ? 'It’s paid from the limit, so you can start right away.' : 'Start when the owner has paid.'}`;

/** Invites the provider of a pre-buy to report. */
export const prebuyInvite =
  'Report what you find with photos, a grade and what the repair may cost. The buyer reads it right away and decides on none of it.';

/** Invites the provider to report; within a no-call limit the owner is not asked. */
export const inviteText = (hasNoCall: boolean) =>
  `Report what you find with a photo, a grade and a price. The owner decides on each${hasNoCall ? ' that isn’t within the no-call limit' : ''}.`;

/** Dollars without cents if there are none. */
const short = (cents: number) => (cents % 100 === 0 ? formatDollars(cents / 100) : formatMoney(cents / 100));

/** 'Labor $135, parts $250', or why it costs nothing. */
export function describePrice({
  price,
  parts,
  laborHours,
  grade,
}: Pick<Finding, 'price' | 'parts' | 'laborHours' | 'grade'>) {
  const total = toCents(price);
  if (total === 0) return isWithoutWork({ price, grade }) ? 'No work proposed' : 'Covered by the quote';
  const partsCents = parts === null ? 0 : toCents(parts);
  const hours = laborHours === null ? '' : ` (${laborHours} h)`;
  return [
    ...(total > partsCents ? [`Labor ${short(total - partsCents)}${hours}`] : []),
    ...(partsCents > 0 ? [`${total > partsCents ? 'parts' : 'Parts'} ${short(partsCents)}`] : []),
  ].join(', ');
}

const answers: Partial<Record<Finding['status'], string>> = {
  approved: 'The owner approved it',
  declined: 'The owner declined it',
  deferred: 'The owner deferred it',
  done: 'It’s marked done',
  withdrawn: 'It was withdrawn',
};

/** Why a finding can’t be changed anymore, and what to do; undefined if it can. */
export function whyNotEditable({ status, can }: Pick<Finding, 'status' | 'can'>) {
  if (can.includes('edit')) return undefined;
  const why = answers[status] ?? 'The job is no longer in progress';
  return `${why}, so you can’t save changes.${can.includes('report_again') ? ' You can report it again.' : ''}`;
}

type StateFacts = Pick<
  Finding,
  'status' | 'grade' | 'isPaid' | 'isNoCall' | 'price' | 'reminderId' | 'replacedBy'
> &
  Parameters<typeof outcomeOf>[0];

/** What has become of a finding; one that was not answered when the job ended stays so. */
export function stateOf(finding: StateFacts, jobStatus: string): { label: string; tone: Tone } {
  const { status, isPaid, isNoCall, price, reminderId, replacedBy } = finding;
  switch (status) {
    case 'reported':
      return isUnanswered(status, jobStatus)
        ? { label: 'Not answered', tone: 'quiet' }
        : { label: 'Waiting for the owner', tone: 'caution' };
    case 'approved': {
      const by = isNoCall ? 'Within the no-call limit' : 'Approved';
      if (toCents(price) === 0) return { label: by, tone: 'accent' };
      return isPaid
        ? { label: `${by}, payment held`, tone: 'accent' }
        : { label: `${by}, awaiting payment`, tone: 'caution' };
    }
    case 'done':
      return { label: 'Done', tone: 'ok' };
    case 'declined':
      return { label: isWithoutWork(finding) ? 'Noted' : 'Declined', tone: 'quiet' };
    case 'deferred':
      // The job has no aircraft, or it is no longer on the owner's list. Another report of the same may be on it instead.
      return {
        label: reminderId === null && replacedBy === null ? 'Deferred, not on a due list' : 'Deferred',
        tone: 'quiet',
      };
    case 'withdrawn':
      return { label: outcomeOf(finding, jobStatus), tone: 'quiet' };
  }
}
