import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isUnanswered } from '#contract/findings/finding-grades.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { useDecideFindings, type Finding } from '#web/api/findings.ts';
import { jobDetail, useReloadWhile, type Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { isOfInspection, signOffsOf } from '#web/api/sign-offs.ts';
import { DeclineWork } from '#web/components/decline-work.tsx';
import { totalsOf } from '#web/domain/job-totals.ts';
import { useUser } from '#web/lib/session.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { createIdempotencyKeys } from '#web/ui/form/idempotency-key.ts';
import { answersDraft, answersTo, type Answers } from './answer-draft.ts';
import { AnswerControl, needsNote, type Answer } from './answer.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FindingRow } from './finding-row.tsx';
import { FindingState } from './finding-state.tsx';
import { aid, FootNote } from './foot-note.tsx';

/** Renders the card form of a payment. */
export type RenderPayment = (payment: {
  paymentId: number;
  clientSecret: string;
  price: string;
  success: ToastContent;
  onPaid: () => void;
}) => ReactNode;

interface Props {
  request: RequestDetail;
  findings: Finding[];
  renderPayment: RenderPayment;
}

type Seen = ReadonlyMap<number, Pick<Finding, 'updatedAt' | 'price'>>;

const versionsOf = (findings: Finding[]): Seen => new Map(findings.map((finding) => [finding.id, finding]));

/** What has happened to a finding since the owner opened the board. */
function changeOf({ id, updatedAt, price }: Finding, seen: Seen) {
  const before = seen.get(id);
  if (!before) return { change: 'New' } as const;
  if (before.updatedAt === updatedAt) return {};
  return { change: 'Changed', formerPrice: before.price === price ? undefined : before.price } as const;
}

/** The owner's board: an answer to each finding, a running sum, one button. */
export function OwnerBoard({ request, findings, renderPayment }: Props) {
  // Findings that come in while the owner decides stand below and count only when they are answered themselves.
  const [seen, setSeen] = useState(() => versionsOf(findings));
  const draft = answersDraft(useUser().id, request.id);
  const [answers, setAnswers] = useState<Answers>(() => draft.read() ?? {});
  const [hasTried, setTried] = useState(false);
  const [payingId, setPayingId] = useState<number>();
  const [keys] = useState(createIdempotencyKeys);
  const decide = useDecideFindings(request.id);
  const job = useQuery(jobDetail(request.id)).data;
  const kind = useQuery(signOffsOf(request.id)).data?.kind;
  const isInspection = isOfInspection(kind);
  const open = findings.filter(({ can }) => can.includes('approve'));
  const ordered = [...open.filter(({ id }) => seen.has(id)), ...open.filter(({ id }) => !seen.has(id))];
  const answered = answersTo(open, answers);
  const answerTo = ({ id }: Finding) => answered.find(({ finding }) => finding.id === id)?.answer;
  const pick = ({ id }: Finding, answer: Answer) => {
    const others = answered.map((one) => [one.finding.id, one.answer] as const);
    const next = { ...Object.fromEntries(others), [id]: answer };
    setAnswers(next);
    draft.write(next);
  };
  const send = async () => {
    setTried(true);
    if (answered.some(({ finding, answer }) => needsNote(finding, answer))) return;
    const idsOf = (choice: Answer['choice']) =>
      answered.filter(({ answer }) => answer.choice === choice).map(({ finding }) => finding.id);
    const body = {
      approve: idsOf('approve'),
      decline: answered
        .filter(({ answer }) => answer.choice === 'decline')
        .map(({ finding, answer }) => ({ id: finding.id, reason: answer.note.trim() })),
      defer: idsOf('defer'),
      seen: answered.map(({ finding: { id, updatedAt } }) => ({ id, updatedAt })),
    };
    const { addition } = await decide.mutateAsync({ ...body, idempotencyKey: keys.keyFor(body) });
    keys.settle();
    setAnswers({});
    draft.write(undefined);
    setTried(false);
    setSeen(versionsOf(findings));
    if (addition) setPayingId(addition.id);
  };
  return (
    <>
      <Unpaid
        request={request}
        payingId={payingId}
        onPay={setPayingId}
        renderPayment={renderPayment}
        findings={findings}
      />
      {ordered.length > 0 && (
        <>
          <h2 id="to-decide" className="sr-only">
            Findings to decide
          </h2>
          <ul aria-labelledby="to-decide" className="card overflow-clip">
            {ordered.map((finding) => (
              <FindingRow
                key={finding.id}
                finding={finding}
                {...changeOf(finding, seen)}
                isPriceStrong={(answerTo(finding)?.choice ?? 'approve') === 'approve'}
              >
                <AnswerControl
                  finding={finding}
                  answer={answerTo(finding)}
                  isMissingNote={hasTried}
                  isInspection={isInspection}
                  hasDueList={request.aircraftId !== null}
                  onChange={(answer) => pick(finding, answer)}
                />
              </FindingRow>
            ))}
          </ul>
        </>
      )}
      <Answered request={request} findings={findings.filter((finding) => !open.includes(finding))} />
      <FootNote>
        {open.length > 0 &&
          `You may decline anything. If you decline an item graded Unairworthy, ${
            isInspection
              ? `the inspection can end with a list of discrepancies that another mechanic may correct${kind === 'inspection' ? ' (14 CFR 43.11)' : ''}.`
              : 'another mechanic may correct it.'
          } `}
        {aid}
      </FootNote>
      {open.length > 0 && (
        <DecisionBar
          answered={answered}
          jobCents={toCents(request.price ?? 0)}
          heldCents={job && totalsOf(job).heldInAll}
          isPending={decide.isPending}
          onSend={() => void send().catch(() => undefined)}
        />
      )}
    </>
  );
}

/** Findings that are decided or were not answered in time, with what has become of them. */
export function Answered({ request, findings }: Pick<Props, 'request' | 'findings'>) {
  const unanswered = findings.filter(({ status }) => status === 'reported');
  const decided = findings.filter(({ status }) => status !== 'reported');
  const isOwner = request.side === 'owner';
  return (
    <>
      <Past
        title={isUnanswered('reported', request.status) ? 'Not answered' : 'Waiting for the owner'}
        label="Findings without an answer"
        request={request}
        findings={unanswered}
      />
      <Past
        title={isOwner ? 'Within your no-call limit' : 'Within the no-call limit'}
        label="Findings that needed no answer"
        request={request}
        findings={decided.filter(({ isNoCall }) => isNoCall)}
      />
      <Past
        title="Answered"
        label="Answered findings"
        request={request}
        findings={decided.filter(({ isNoCall }) => !isNoCall)}
      />
    </>
  );
}

type PastProps = Pick<Props, 'request' | 'findings'> & { title: string; label: string };

const Past = ({ title, label, request, findings }: PastProps) =>
  findings.length > 0 && (
    <section className="mt-6">
      <h2 className="card-title mb-3">{title}</h2>
      <ul aria-label={label} className="card overflow-clip">
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            isPriceStrong={finding.status === 'approved' || finding.status === 'done'}
          >
            <FindingState finding={finding} request={request} />
          </FindingRow>
        ))}
      </ul>
    </section>
  );

type UnpaidProps = Props & { payingId: number | undefined; onPay: (additionId: number | undefined) => void };

/** Approved findings that wait for the owner's payment. */
function Unpaid({ request, findings, payingId, onPay, renderPayment }: UnpaidProps) {
  const job = useQuery(jobDetail(request.id));
  const ofFindings = new Set(findings.map(({ additionId }) => additionId));
  const unpaid = (job.data?.additions ?? []).filter(
    ({ id, status }) => status === 'approved' && ofFindings.has(id),
  );
  const paying = unpaid.find(({ id }) => id === payingId);
  const secret = paying?.payment?.clientSecret;
  // The processor may take a moment to prepare the payment.
  useReloadWhile(paying !== undefined && !secret, request.id);
  if (unpaid.length === 0) return null;
  const toPay = (addition: Addition) =>
    findings.filter(({ additionId, status }) => additionId === addition.id && status === 'approved');
  return (
    <section aria-label="Waiting for your payment" className="card mb-4 border-caution">
      <h2 className="card-title px-5 pt-5 pb-3 max-md:px-4 max-md:pt-4">
        Approved findings wait for your payment
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {unpaid.map((addition) => (
          <li
            key={addition.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 text-sm max-md:px-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p dir="auto" className="wrap-anywhere">
                {addition.description}
              </p>
              {findings.some(({ additionId, isNoCall }) => isNoCall && additionId === addition.id) && (
                <p className="text-ink-2">
                  Within the no-call limit you agreed on. The work starts when you’ve paid.
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => onPay(addition.id)}>
                {payLabel(addition, toPay(addition).length)}
              </Button>
              <DeclineWork addition={addition} />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={paying !== undefined && Boolean(secret)}
        onClose={() => onPay(undefined)}
        title="Pay for Approved Findings"
        text="Protected payment, held until you confirm, like the rest of the job."
      >
        {paying && (
          <ul aria-label="What you pay for" className="num mb-5 grid gap-1 text-sm">
            {toPay(paying).map(({ id, title, price }) => (
              <li key={id} className="flex justify-between gap-4">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {title}
                </span>
                <span>{formatMoney(price)}</span>
              </li>
            ))}
          </ul>
        )}
        {paying && <WithdrawnNote findings={findings} additionId={paying.id} />}
        {paying &&
          secret &&
          renderPayment({
            paymentId: paying.payment!.id,
            clientSecret: secret,
            price: formatMoney(paying.price),
            success: {
              title: 'Payment held',
              description: 'The provider can start on the approved findings.',
            },
            onPaid: () => onPay(undefined),
          })}
      </Dialog>
    </section>
  );
}

/** 'Pay 3 Findings, $420.00': one payment for all of them. */
const payLabel = ({ price }: Addition, count: number) =>
  count > 1 ? `Pay ${count} Findings, ${formatMoney(price)}` : `Pay ${formatMoney(price)}`;

type WithdrawnProps = Pick<Props, 'findings'> & { additionId: number };

/** Says why the sum is lower than what the owner approved: also while the card form is open. */
function WithdrawnNote({ findings, additionId }: WithdrawnProps) {
  const withdrawn = findings.filter((one) => one.additionId === additionId && one.status === 'withdrawn');
  return (
    <div aria-live="polite">
      {withdrawn.length > 0 && (
        <p dir="auto" className="mb-5 text-sm text-ink-2 wrap-anywhere">
          The provider withdrew{' '}
          {withdrawn.map(({ title, price }) => `“${title}” (${formatMoney(price)})`).join(', ')}, so you pay
          less.
        </p>
      )}
    </div>
  );
}
