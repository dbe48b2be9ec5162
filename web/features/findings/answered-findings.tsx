import { isUnanswered } from '#contract/findings/finding-grades.ts';
import type { Finding } from '#web/api/findings.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { FindingRow } from './finding-row.tsx';
import { FindingState } from './finding-state.tsx';

interface Props {
  request: RequestDetail;
  findings: Finding[];
}

/** Findings that are decided or were not answered in time, with what has become of them. */
export function AnsweredFindings({ request, findings }: Props) {
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

type PastProps = Props & { title: string; label: string };

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
