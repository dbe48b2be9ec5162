import { disputeAnswerDays } from '#contract/product.ts';
import { dayMs } from '#contract/time.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { timeLeft, useNow } from '#web/lib/time-left.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Props = {
  dispute: Pick<DisputeDetail, 'answerBy' | 'createdAt'>;
  /** 'You have' or 'Bayline Aero has'. */
  who: string;
};

/** The deadline of the answer, with the part of the time that is used. */
export function Deadline({ dispute: { answerBy, createdAt }, who }: Props) {
  const now = useNow();
  if (!answerBy) return null;
  const left = Date.parse(answerBy) - now;
  const inWords = timeLeft(answerBy, now);
  const used = Math.min(100, Math.max(0, 100 - (left / (disputeAnswerDays * dayMs)) * 100));
  const isSoon = left < dayMs;
  return (
    <>
      <p className="num mt-1 text-sm text-ink-2">
        {who} until <b className="font-semibold text-ink">{formatDateTime(answerBy)}</b> to answer.{' '}
        {inWords && !isSoon && `That’s in ${inWords}.`}
      </p>
      {inWords && isSoon && (
        <p className="mt-1">
          <StatusLamp tone="caution">Due in {inWords}</StatusLamp>
        </p>
      )}
      <div aria-hidden className="relative mt-4 h-[5px] rounded-full bg-fill">
        <span className="absolute inset-y-0 inset-s-0 rounded-full bg-course" style={{ width: `${used}%` }} />
      </div>
      <p aria-hidden className="num mt-1.5 flex justify-between text-xs text-ink-3">
        <span>{formatDate(createdAt)}</span>
        <span>{formatDate(answerBy)}</span>
      </p>
    </>
  );
}
