import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCents } from '#contract/money.ts';
import { useDecideFindings, type Finding } from '#web/api/findings.ts';
import { jobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { isOfInspection, signOffsOf } from '#web/api/sign-offs.ts';
import { GroupPayerField, useGroupDecision } from '#web/components/group-decision.tsx';
import { totalsOf } from '#web/domain/job-totals.ts';
import { useUser } from '#web/lib/session.ts';
import { createIdempotencyKeys } from '#web/ui/form/idempotency-key.ts';
import { answersDraft, answersTo, type Answers } from './answer-draft.ts';
import { AnswerControl, needsNote, type Answer } from './answer.tsx';
import { AnsweredFindings } from './answered-findings.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FindingRow } from './finding-row.tsx';
import { aid, FootNote } from './foot-note.tsx';
import { UnpaidFindings, type RenderPayment } from './unpaid-findings.tsx';

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
  const { groupId, vote, needsPayer, payerId, setPayerId, isOthers } = useGroupDecision(request);
  const inVote = new Set(vote?.subject === 'findings' ? vote.subjectIds : []);
  const open = findings.filter(({ can }) => can.includes('approve'));
  const ordered = [...open.filter(({ id }) => seen.has(id)), ...open.filter(({ id }) => !seen.has(id))];
  // Until a vote ends nothing is approved, and what is voted on is not answered otherwise.
  const answered = answersTo(open, answers).filter(
    ({ finding, answer }) => !vote || (answer.choice !== 'approve' && !inVote.has(finding.id)),
  );
  const isApproving = answered.some(({ answer }) => answer.choice === 'approve');
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
      ...(isApproving && payerId !== undefined && { payerId }),
      seen: answered.map(({ finding: { id, updatedAt } }) => ({ id, updatedAt })),
    };
    const { addition, payment } = await decide.mutateAsync({ ...body, idempotencyKey: keys.keyFor(body) });
    keys.settle();
    setAnswers({});
    draft.write(undefined);
    setTried(false);
    setSeen(versionsOf(findings));
    if (addition && !isOthers(payment)) setPayingId(addition.id);
  };
  return (
    <>
      <UnpaidFindings
        request={request}
        payingId={payingId}
        onPay={setPayingId}
        renderPayment={renderPayment}
        findings={findings}
        isOthers={isOthers}
        groupId={groupId}
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
                {inVote.has(finding.id) ? (
                  <p className="text-sm text-ink-2">The owners vote on it.</p>
                ) : (
                  <AnswerControl
                    finding={finding}
                    canApprove={!vote}
                    answer={answerTo(finding)}
                    isMissingNote={hasTried}
                    isInspection={isInspection}
                    hasDueList={request.aircraftId !== null}
                    onChange={(answer) => pick(finding, answer)}
                  />
                )}
              </FindingRow>
            ))}
          </ul>
        </>
      )}
      <AnsweredFindings request={request} findings={findings.filter((finding) => !open.includes(finding))} />
      <FootNote>
        {open.length > 0 &&
          `You may decline anything. If you decline an item graded Unairworthy, ${
            isInspection
              ? `the inspection can end with a list of discrepancies that another mechanic may correct${kind === 'inspection' ? ' (14 CFR 43.11)' : ''}.`
              : 'another mechanic may correct it.'
          } `}
        {aid}
      </FootNote>
      {open.some(({ id }) => !inVote.has(id)) && (
        <DecisionBar
          answered={answered}
          jobCents={toCents(request.price ?? 0)}
          heldCents={job && totalsOf(job).heldInAll}
          isPending={decide.isPending}
          isBlocked={needsPayer && isApproving && payerId === undefined}
          onSend={() => void send().catch(() => undefined)}
        >
          {needsPayer && isApproving && (
            <GroupPayerField groupId={groupId} payerId={payerId} onPayer={setPayerId} />
          )}
        </DecisionBar>
      )}
    </>
  );
}
