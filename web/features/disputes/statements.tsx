import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { disputeReasonLabels } from '#contract/disputes/dispute-labels.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import type { Parties, Role } from './parties.ts';

interface Statement {
  text: string | null;
  at: string | null;
  tag: string;
}

/** What a party wrote: the opener's description, or the other party's answer. */
export function statementOf(dispute: DisputeDetail, role: Role): Statement {
  return dispute.openedBy === role
    ? { text: dispute.description, at: dispute.createdAt, tag: disputeReasonLabels[dispute.reason] }
    : { text: dispute.answer, at: dispute.answeredAt, tag: 'Answer' };
}

type Props = {
  dispute: DisputeDetail;
  parties: Parties;
  party: Role;
  /** Content below the statement. */
  children?: ReactNode;
};

/** A party's statement with name and date. */
export function StatementOf({ dispute, parties, party, children }: Props) {
  const { text, at, tag } = statementOf(dispute, party);
  return (
    <section aria-label={`Statement of ${parties.names[party]}`} className="min-w-0 p-5 max-md:p-4">
      <div className="flex items-center gap-3">
        <Avatar name={parties.names[party]} src={dispute[party].imageUrl} size={32} />
        <h3 dir="auto" className="min-w-0 flex-1 leading-5 font-semibold wrap-anywhere">
          {parties.nameOf(party)}
        </h3>
        {at && (
          <time dateTime={at} className="num shrink-0 text-xs text-ink-3">
            {formatDateTime(at)}
          </time>
        )}
      </div>
      {text === null ? (
        <NoAnswer dispute={dispute} parties={parties} party={party} />
      ) : (
        <>
          <p className="mt-3">
            <Badge>{tag}</Badge>
          </p>
          <p dir="auto" className="mt-2.5 whitespace-pre-line wrap-anywhere text-ink-2">
            <LinkedText text={text} />
          </p>
        </>
      )}
      {children}
    </section>
  );
}

function NoAnswer({ dispute: { answerBy }, parties: { me, nameOf }, party }: Props) {
  const who = `${nameOf(party)} ${party === me ? 'have' : 'has'}`;
  return (
    <div className="mt-3 rounded-control bg-sunken p-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-4 text-ink-3" />
        {answerBy ? 'No answer yet' : 'No answer'}
      </p>
      <p className="mt-1 text-ink-2">
        {answerBy
          ? `${who} until ${formatDateTime(answerBy)} to answer. After that, an administrator decides.`
          : `${nameOf(party)} didn’t answer this dispute.`}
      </p>
    </div>
  );
}

/** The statements of both parties: the viewer's first, otherwise the owner's. */
export function Statements({ dispute, parties }: Omit<Props, 'party' | 'children'>) {
  const first = parties.me ?? 'owner';
  return (
    <Card>
      <CardHead title="Statements" />
      <div className="grid grid-cols-1 border-t border-line max-md:divide-y md:grid-cols-2 md:divide-x divide-line">
        <StatementOf dispute={dispute} parties={parties} party={first} />
        <StatementOf dispute={dispute} parties={parties} party={first === 'owner' ? 'provider' : 'owner'} />
      </div>
    </Card>
  );
}
