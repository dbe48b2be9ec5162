import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { isCounted } from '#contract/findings/finding-outcome.ts';
import { countWithGrade, findingsOn, newFindingAnchor, type Finding } from '#web/api/findings.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useUnsentOn } from '#web/api/unsent/unsent.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { inviteText } from './finding-labels.ts';

/** Names findings that the owner has not answered; undefined without any. */
function unansweredText(side: RequestDetail['side'], findings: readonly Finding[]) {
  const reported = findings.filter(({ status }) => status === 'reported');
  if (reported.length === 0) return undefined;
  return `${side === 'owner' ? 'You haven’t' : 'The owner hasn’t'} answered ${countWithGrade(reported)}.`;
}

/** What waits for the viewer, in a sentence; undefined if nothing does. */
function waitingText({ side, status: jobStatus }: RequestDetail, findings: readonly Finding[]) {
  const count = (test: (finding: Finding) => boolean) => findings.filter(test).length;
  const unpaid = count(({ status, isPaid }) => status === 'approved' && !isPaid);
  if (side === 'owner') {
    const open = count(({ can }) => can.includes('approve'));
    if (open > 0) return `${pluralize(open, 'finding')} ${open === 1 ? 'waits' : 'wait'} for your answer.`;
    if (unpaid > 0)
      return `${pluralize(unpaid, 'approved finding')} ${unpaid === 1 ? 'waits' : 'wait'} for your payment.`;
    return jobStatus === 'delivered' ? unansweredText(side, findings) : undefined;
  }
  const toDo = count(({ can }) => can.includes('done'));
  return toDo > 0 ? `${pluralize(toDo, 'approved finding')} to do before you deliver.` : undefined;
}

/** What there is to say if nothing waits for the viewer. */
function restText({ side }: RequestDetail, findings: readonly Finding[], hasNoCall: boolean) {
  if (findings.length === 0) return inviteText(hasNoCall);
  return (
    unansweredText(side, findings) ??
    (side === 'owner' || side === 'provider' ? 'Nothing waits for you.' : 'No finding waits for an answer.')
  );
}

/** The findings of a job on its page: how many, and what waits. */
export default function JobFindings({ request }: { request: RequestDetail }) {
  const href = useHref();
  const findings = useQuery(findingsOn(request.id)).data;
  const quotes = useQuery(quotesOn(request.id)).data;
  const hasNoCall = Boolean(quotes && acceptedQuote(quotes)?.noCall);
  const unsentHere = useUnsentOn(request.id);
  const unsent = unsentHere.length;
  const isRefused = unsentHere.every(({ refusal }) => refusal !== undefined);
  const canAdd = request.canWork && request.status === 'in_progress';
  if (!findings || (findings.length === 0 && unsent === 0 && !canAdd)) return null;
  const waiting = waitingText(request, findings);
  const count = findings.filter(isCounted).length;
  const isFirst = canAdd && findings.length === 0 && unsent === 0;
  const label = isFirst
    ? 'Add Finding'
    : waiting && request.side === 'owner'
      ? 'Review Findings'
      : 'View Findings';
  return (
    <Card className={cx(waiting && request.side === 'owner' && 'border-caution')}>
      <CardHead title="Findings" {...(count > 0 && { sub: String(count) })}>
        <Button
          size="sm"
          {...(waiting && { variant: 'primary' as const })}
          icon={<ClipboardList aria-hidden />}
          href={`${href('/requests/:id/findings', { id: request.id })}${isFirst ? `#${newFindingAnchor}` : ''}`}
        >
          {label}
        </Button>
      </CardHead>
      {unsent > 0 && (
        <p className="border-t border-line px-5 pt-4 text-sm max-md:px-4">
          <StatusLamp tone={isRefused ? 'warning' : 'caution'}>
            {pluralize(unsent, 'finding')} {isRefused ? 'not sent' : 'waiting to send'}
          </StatusLamp>
        </p>
      )}
      <p className="num border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
        {waiting ?? restText(request, findings, hasNoCall)}
      </p>
    </Card>
  );
}
