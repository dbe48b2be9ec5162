import { useQuery } from '@tanstack/react-query';
import { formatMoney, toCents } from '#contract/money.ts';
import { disputeById, type DisputeDetail } from '#web/api/disputes.ts';
import { QueueEntry } from '#web/components/queue-entry.tsx';
import { EvidenceFiles } from '#web/features/disputes/evidence.tsx';
import { partiesOf, type Parties, type Role } from '#web/features/disputes/parties.ts';
import { sumsOf } from '#web/features/disputes/split.ts';
import { StatementOf } from '#web/features/disputes/statements.tsx';
import { courseOf, disputeStatusLabels, isLive } from '#web/features/disputes/status.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { BusinessDays } from './business-days.tsx';
import { JobFolds, type RenderJob } from './job-folds.tsx';
import { ResultBoxes } from './result-boxes.tsx';
import { RulingForm } from './ruling-form.tsx';
import { UnfinishedFindings } from './unfinished-findings.tsx';

/** Everything about a dispute, and the form for the ruling. */
export const RulingDetail = ({
  id,
  queue,
  renderJob,
}: {
  id: number;
  queue: string;
  renderJob: RenderJob;
}) => (
  <QueueEntry
    query={useQuery(disputeById(id))}
    noun="dispute"
    queueHref={queue}
    render={(dispute) => <Found dispute={dispute} renderJob={renderJob} />}
  />
);

type Props = { dispute: DisputeDetail; parties: Parties };

function Found({ dispute, renderJob }: { dispute: DisputeDetail; renderJob: RenderJob }) {
  const href = useHref();
  const { label, tone } = disputeStatusLabels[dispute.status];
  const parties: Parties = partiesOf({ ...dispute, viewer: 'admin' });
  const props = { dispute, parties };
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line p-5 max-md:p-4">
        <div className="min-w-0">
          <h2 dir="auto" className="text-xl wrap-anywhere">
            {dispute.title}
          </h2>
          <p className="num mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
            <span>{formatCents(sumsOf(dispute).total)} at stake</span>
            {dispute.deliveredAt && <span>Delivered {formatDateTime(dispute.deliveredAt)}</span>}
            <a href={href('/requests/:id', { id: dispute.requestId })} className="link hit">
              View Job
            </a>
          </p>
        </div>
        <div className="num text-end text-sm max-md:text-start">
          {dispute.status === 'escalated' && dispute.businessDays !== null ? (
            <>
              <BusinessDays days={dispute.businessDays} />
              {dispute.ruleBy && <p className="text-ink-3">Rule by {formatDate(dispute.ruleBy)}</p>}
            </>
          ) : (
            <StatusLamp tone={tone}>{label}</StatusLamp>
          )}
        </div>
      </div>
      <div className="border-b border-line px-5 py-4 max-md:px-4">
        <Stepper label="Dispute" {...courseOf(dispute)} />
      </div>
      <div className="grid grid-cols-1 divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <Party {...props} party="owner" />
        <Party {...props} party="provider" />
      </div>
      <JobFolds {...props} renderJob={renderJob} />
      {isLive(dispute) && <UnfinishedFindings requestId={dispute.requestId} />}
      <Decision {...props} />
    </Card>
  );
}

function Party({ dispute, parties, party }: Props & { party: Role }) {
  const offers = dispute.offers.filter(({ by }) => by === party);
  const files = dispute.evidence.filter(({ by }) => by === party);
  const positions = [
    ...(dispute.openedBy === party ? [`Asked for ${formatMoney(dispute.requestedRefund)}`] : []),
    ...(offers.length > 0 ? [`last offer ${formatMoney(offers.at(-1)!.refundAmount)}`] : ['no offers']),
    ...(offers.length > 1 ? [`first offer ${formatMoney(offers[0]!.refundAmount)}`] : []),
  ].join(', ');
  return (
    <StatementOf dispute={dispute} parties={parties} party={party}>
      <p className="num mt-3 border-t border-line pt-3 text-sm text-ink-2 first-letter:uppercase">
        {positions}
      </p>
      {files.length > 0 ? (
        <EvidenceFiles files={files} label={`Photos from ${parties.names[party]}`} />
      ) : (
        <p className="mt-3 text-sm text-ink-3">No files.</p>
      )}
    </StatementOf>
  );
}

/** The form while a ruling is due; afterwards the result, and never a form for a party. */
function Decision({ dispute, parties }: Props) {
  if (dispute.can.includes('rule')) return <RulingForm dispute={dispute} parties={parties} />;
  if (dispute.refundAmount !== null)
    return (
      <section aria-label="Result" className="border-t border-line p-5 max-md:p-4">
        <h3 className="card-title">{dispute.note === null ? 'Settled by the parties' : 'Ruling'}</h3>
        {dispute.endedAt && <p className="num text-sm text-ink-2">{formatDateTime(dispute.endedAt)}</p>}
        <ResultBoxes dispute={dispute} refundCents={toCents(dispute.refundAmount)} />
        {dispute.note && (
          <p dir="auto" className="mt-4 whitespace-pre-line wrap-anywhere text-ink-2">
            {dispute.note}
          </p>
        )}
      </section>
    );
  const text =
    dispute.viewer !== 'admin'
      ? 'You’re a party of this dispute. Another administrator decides it.'
      : dispute.isContested && isLive(dispute)
        ? 'The card’s bank is deciding about a payment of this job. You can rule when it has decided.'
        : {
            open: 'The other party hasn’t answered yet. You can rule once the dispute is escalated.',
            answered: 'The parties are negotiating. You can rule once one of them escalates the dispute.',
            escalated: '',
            resolved: 'The card’s bank took the payment back, so there’s nothing to decide.',
            withdrawn: 'The dispute was withdrawn. The job continues.',
          }[dispute.status];
  return <p className="border-t border-line p-5 text-sm text-ink-2 max-md:p-4">{text}</p>;
}
