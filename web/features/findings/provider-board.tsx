import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { isWithinNoCall } from '#contract/findings/no-call.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import {
  useCompleteFinding,
  useGiveBackFinding,
  useWithdrawFinding,
  type Finding,
  type NewFinding,
} from '#web/api/findings.ts';
import { jobDetail } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AddFinding } from './add-finding.tsx';
import { EditFindingDialog, NewFindingDialog } from './finding-dialog.tsx';
import { inviteText, noCallNote, prebuyInvite } from './finding-labels.ts';
import { FindingRow } from './finding-row.tsx';
import { FindingState } from './finding-state.tsx';
import { useUnsentFindings } from './unsent-findings.ts';
import { UnsentList } from './unsent-list.tsx';

interface Props {
  request: RequestDetail;
  findings: Finding[];
}

/** The mechanic's list: what was found, what the owner answered, what is left to do. */
export function ProviderBoard({ request, findings }: Props) {
  const outbox = useUnsentFindings(request.id);
  const isRunning = request.canWork && request.status === 'in_progress';
  const isPrebuy = request.prebuy !== undefined;
  const quotes = useQuery(quotesOn(request.id)).data;
  const noCall = quotes && acceptedQuote(quotes)?.noCall;
  const payment = useQuery(jobDetail(request.id)).data?.payment;
  /** Undefined for jobs that were paid before limits were held. */
  const heldLeft = payment && toCents(payment.noCallAmount) > 0 ? payment.noCallLeft : undefined;
  const isWithin = (cents: number) => Boolean(noCall && isWithinNoCall(noCall, cents, findings, heldLeft));
  return (
    <>
      {isRunning && (
        <AddFinding
          tailNumber={request.aircraft?.tailNumber ?? undefined}
          isPrebuy={isPrebuy}
          noteOn={(cents) => (isWithin(cents) ? noCallNote(heldLeft !== undefined) : undefined)}
          onSubmit={outbox.add}
        />
      )}
      <UnsentList
        unsent={outbox.unsent}
        {...(isRunning && { onRetry: outbox.retry })}
        onDiscard={outbox.discard}
      />
      {findings.length === 0 && outbox.unsent.length === 0 && (
        <EmptyState
          drawing="documents"
          title="No findings yet"
          text={isPrebuy ? prebuyInvite : inviteText(Boolean(noCall))}
        />
      )}
      {findings.length > 0 && (
        <>
          <h2 className="sr-only">Sent findings</h2>
          <ul aria-label="Findings" className="card overflow-clip">
            {findings.map((finding) => (
              <FindingRow
                key={finding.id}
                finding={finding}
                isPriceStrong={finding.status !== 'declined'}
                isPrebuy={isPrebuy}
              >
                {!isPrebuy && <FindingState finding={finding} request={request} />}
                <Actions
                  finding={finding}
                  request={request}
                  isDrawn={finding.isNoCall && heldLeft !== undefined}
                  isUnsent={outbox.unsent.some(({ body }) => body.replacesId === finding.id)}
                  onReport={outbox.add}
                />
              </FindingRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ActionsProps {
  finding: Finding;
  request: RequestDetail;
  /** True if the no-call limit that is held with the payment pays for it. */
  isDrawn: boolean;
  /** True if it is reported again on this device and not sent yet. */
  isUnsent: boolean;
  onReport: (body: NewFinding, files: File[]) => Promise<void>;
}

function Actions({ finding, request, isDrawn, isUnsent, onReport }: ActionsProps) {
  const [asking, setAsking] = useState<'edit' | 'report_again' | 'done' | 'withdraw' | 'give_back'>();
  const [forms, setForms] = useState(0);
  const complete = useCompleteFinding(finding.id);
  const withdraw = useWithdrawFinding(finding.id);
  const giveBack = useGiveBackFinding(finding, isDrawn);
  const close = () => setAsking(undefined);
  const startForm = (form: 'edit' | 'report_again') => {
    setForms(forms + 1);
    setAsking(form);
  };
  const tailNumber = request.aircraft?.tailNumber ?? undefined;
  const { can, title, price, isPaid } = finding;
  if (can.length === 0) return null;
  const isRefunded = isPaid && toCents(price) > 0;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {can.includes('done') && (
        <Button variant="primary" icon={<Check aria-hidden />} onClick={() => setAsking('done')}>
          Mark Done
        </Button>
      )}
      {can.includes('give_back') && (
        <Button variant="ghost" onClick={() => setAsking('give_back')}>
          Withdraw
        </Button>
      )}
      {can.includes('edit') && <Button onClick={() => startForm('edit')}>Edit</Button>}
      {can.includes('report_again') && !isUnsent && (
        <Button onClick={() => startForm('report_again')}>Report Again</Button>
      )}
      {can.includes('withdraw') && (
        <Button variant="ghost" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'done'}
        title="Mark this finding done?"
        text={`The owner sees that “${title}” is done. You can’t undo this.`}
        confirm="Mark Done"
        cancel="Keep Open"
        pending={complete.isPending}
        pendingText="Saving..."
        onConfirm={() => complete.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Withdraw this finding?"
        text={
          request.prebuy
            ? `“${title}” won’t be part of the report.`
            : `The owner no longer has to decide on “${title}”.`
        }
        confirm="Withdraw Finding"
        cancel="Keep Finding"
        pending={withdraw.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'give_back'}
        title="Withdraw this approved finding?"
        text={
          isDrawn
            ? `You won’t do “${title}”, and its ${formatMoney(price)} is part of the no-call limit again. You can’t undo this.`
            : isRefunded
              ? `You won’t do “${title}”. We’ll refund ${formatMoney(price)} to the owner. You can’t undo this.`
              : `You won’t do “${title}”, and the owner doesn’t pay for it. You can’t undo this.`
        }
        confirm="Withdraw Finding"
        cancel="Keep Finding"
        danger
        pending={giveBack.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => giveBack.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
      <EditFindingDialog
        // Every edit starts from the finding as it is, with the photos that it has.
        key={`edit ${forms}`}
        open={asking === 'edit'}
        onClose={close}
        title="Edit Finding"
        tailNumber={tailNumber}
        isPrebuy={request.prebuy !== undefined}
        finding={finding}
      />
      <NewFindingDialog
        key={`report ${forms}`}
        open={asking === 'report_again'}
        onClose={close}
        title={`Report Finding ${finding.number} Again`}
        tailNumber={tailNumber}
        replaced={finding}
        onSubmit={onReport}
      />
    </div>
  );
}
