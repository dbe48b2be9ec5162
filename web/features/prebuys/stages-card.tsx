import { formatMoney } from '#contract/money.ts';
import { sumOfStages } from '#contract/prebuys/stages.ts';
import type { PrebuyRequest, PrebuyStage } from '#web/api/prebuys.ts';
import { formatDate } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { StageActions } from './stage-actions.tsx';
import { stageIcons } from './stage-icons.ts';

const statuses: Record<PrebuyStage['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Not started', tone: 'quiet' },
  running: { label: 'Running', tone: 'accent' },
  reported: { label: 'Reported', tone: 'ok' },
  stopped: { label: 'Stopped', tone: 'quiet' },
};

function stateOf({ status, isPaid, sellerConfirmedAt, reportedAt }: PrebuyStage) {
  if (status === 'waiting' && isPaid && sellerConfirmedAt === null)
    return { label: 'Paid, waiting for the seller', tone: 'caution' as const };
  if (status === 'reported' && reportedAt)
    return { label: `Reported ${formatDate(reportedAt)}`, tone: 'ok' as const };
  return statuses[status];
}

/** What is said about the price of a stage. */
function priceNote({ status, isPaid, refunded, startedAt, priceUntil, number }: PrebuyStage) {
  if (status === 'stopped')
    return refunded ? `${formatMoney(refunded)} refunded` : isPaid ? 'Held with the job' : 'Not charged';
  if (isPaid && startedAt) return number === 1 ? 'Paid with the quote' : `Held ${formatDate(startedAt)}`;
  if (isPaid) return 'Held';
  return priceUntil ? `Price valid until ${formatDate(priceUntil)}` : '';
}

/** The stages of a pre-buy in their order, with prices, reports and what the viewer can do. */
export function StagesCard({ request }: { request: PrebuyRequest }) {
  const { stages } = request.prebuy;
  if (stages.length === 0) return null;
  const paid = stages.filter(({ isPaid }) => isPaid);
  return (
    <Card className="overflow-clip">
      <h2 className="sr-only">Stages</h2>
      <ol>
        {stages.map((stage) => {
          const { label, tone } = stateOf(stage);
          const Icon = stageIcons[stage.kind];
          const isDone = stage.status === 'reported';
          const isOn = isDone || stage.status === 'running';
          return (
            <li
              key={stage.number}
              className={cx(
                'flex gap-4 border-b border-line p-5 max-md:gap-3 max-md:p-4',
                !isOn && 'bg-sunken',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-11 shrink-0 place-items-center rounded-full border',
                  isDone ? 'border-accent text-accent' : 'border-line text-ink-3',
                )}
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0 flex-1 text-sm">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="text-base font-semibold wrap-anywhere">
                    Stage {stage.number}: <bdi>{stage.title}</bdi>
                  </h3>
                  <p className="num text-base font-semibold">{formatMoney(stage.price)}</p>
                </div>
                <p className="num flex flex-wrap justify-between gap-x-4">
                  <StatusLamp tone={tone}>{label}</StatusLamp>
                  <span className="text-ink-3">{priceNote(stage)}</span>
                </p>
                {stage.summary && (
                  <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">
                    <LinkedText text={stage.summary} />
                  </p>
                )}
                {stage.files.length > 0 && (
                  <div className="mt-2">
                    <PhotoViewer
                      files={stage.files}
                      label={`Files of stage ${stage.number}`}
                      subject={`stage ${stage.number}`}
                    />
                  </div>
                )}
                {stage.status === 'waiting' && !stage.isAllowed && (
                  <p className="mt-2 text-ink-2">The seller didn’t allow this, so it can’t start.</p>
                )}
                <StageActions request={request} stage={stage} />
              </div>
            </li>
          );
        })}
      </ol>
      <p className="num flex flex-wrap justify-between gap-x-4 px-5 py-4 text-sm max-md:px-4">
        <span className="text-ink-2">Paid so far</span>
        <span>
          <strong className="font-semibold">{formatMoney(sumOfStages(paid))}</strong>{' '}
          <span className="text-ink-3">of {formatMoney(sumOfStages(stages))}</span>
        </span>
      </p>
    </Card>
  );
}
