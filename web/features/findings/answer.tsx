import { Check } from 'lucide-react';
import { isWithoutWork } from '#contract/findings/finding-grades.ts';
import { maxReason } from '#contract/limits.ts';
import type { Finding } from '#web/api/findings.ts';
import { afterDeclining } from '#web/components/decline-work.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export type Choice = 'approve' | 'defer' | 'decline';
/** The owner's answer to a finding, before it is sent. */
export interface Answer {
  choice: Choice;
  note: string;
  /** `updatedAt` of the finding that it answers: none to what the provider has changed since. */
  updatedAt: string;
}

/** A note is required to decline what the mechanic graded unairworthy. */
export const needsNote = ({ grade }: Pick<Finding, 'grade'>, answer: Answer | undefined) =>
  answer?.choice === 'decline' && grade === 'unairworthy' && answer.note.trim() === '';

const choices: readonly Choice[] = ['approve', 'defer', 'decline'];

/** What the owner can answer: there is nothing to approve where no work is proposed. */
const choicesOf = (finding: Finding, canApprove: boolean) =>
  isWithoutWork(finding) || !canApprove ? choices.filter((choice) => choice !== 'approve') : choices;

/** Without proposed work there is nothing to decline: the owner takes note of it. */
const labelOf = (choice: Choice, finding: Finding) =>
  choice === 'decline' && isWithoutWork(finding)
    ? 'Noted'
    : { approve: 'Approve', defer: 'Defer', decline: 'Decline' }[choice];

interface Props {
  finding: Finding;
  answer: Answer | undefined;
  onChange: (answer: Answer) => void;
  /** True after an attempt to send without a required note. */
  isMissingNote: boolean;
  /** True if the work is an inspection, whose entry may list discrepancies. */
  isInspection: boolean;
  /** True if a deferred finding is put on the due list of an aircraft. */
  hasDueList: boolean;
  /** False while the owners of a group vote on something else. */
  canApprove: boolean;
}

/** Approve, defer or decline; nothing is preselected. */
export function AnswerControl({
  finding,
  answer,
  onChange,
  isMissingNote,
  isInspection,
  hasDueList,
  canApprove,
}: Props) {
  const options = choicesOf(finding, canApprove).map((value) => ({
    value,
    label: labelOf(value, finding),
    ...(value === 'approve' &&
      answer?.choice === value && { icon: <Check aria-hidden className="size-4 text-ok" /> }),
  }));
  const isUnairworthy = finding.grade === 'unairworthy';
  const asksWhy = (choice: Choice) =>
    (choice === 'decline' && !isWithoutWork(finding)) || (choice === 'defer' && isUnairworthy);
  return (
    <>
      <Segmented
        label={`Answer to finding ${finding.number}`}
        options={options}
        value={answer?.choice}
        onChange={(choice) => onChange({ note: '', updatedAt: finding.updatedAt, ...answer, choice })}
        className="w-full"
      />
      {answer && asksWhy(answer.choice) && (
        <div className="mt-2 grid grid-cols-1 gap-2">
          {isUnairworthy && (
            <p className="text-xs text-ink-2">
              The provider can’t include it in the work. {afterDeclining(isInspection)}
            </p>
          )}
          {answer.choice === 'decline' && (
            <Field
              label="Why not? The provider reads this."
              optional={!isUnairworthy}
              error={isMissingNote && needsNote(finding, answer) ? 'Tell the provider why' : undefined}
            >
              <TextArea
                rows={2}
                maxLength={maxReason}
                value={answer.note}
                onChange={({ target }) => onChange({ ...answer, note: target.value })}
              />
            </Field>
          )}
        </div>
      )}
      {answer?.choice === 'defer' && (
        <p className="mt-2 text-xs text-ink-2">
          {hasDueList
            ? isUnairworthy
              ? 'We’ll put it on the due list of your aircraft, due today.'
              : 'We’ll put it on the due list of your aircraft.'
            : 'No aircraft is registered for this job, so it won’t be on a due list.'}
        </p>
      )}
    </>
  );
}
