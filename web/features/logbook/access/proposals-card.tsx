import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  proposalsFor,
  useDeclineProposal,
  useFileProposal,
  type Proposal,
} from '#web/api/logbook-proposals.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { nameOfProposal, ProposalFacts, proposalLamps, sumOf } from './proposal-facts.tsx';

interface Props {
  logbookId: number;
  /** True if the reader files and declines. */
  canDecide: boolean;
}

const row = 'flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line px-5 py-3 text-sm max-md:px-4';

/** What shops propose for a logbook, by job, and what became of earlier proposals. */
export function ProposalsCard({ logbookId, canDecide }: Props) {
  const proposals = useQuery(proposalsFor(logbookId)).data ?? [];
  if (proposals.length === 0) return null;
  const open = proposals.filter(({ status }) => status === 'proposed');
  const decided = proposals.filter(({ status }) => status !== 'proposed');
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      {[...Map.groupBy(open, ({ requestId }) => requestId)].map(([requestId, ofJob]) => (
        <Card key={requestId}>
          <CardHead title={`${ofJob[0]!.shopName} proposes ${sumOf(ofJob)}`} />
          <ul>
            {ofJob.map((proposal) => (
              <OpenRow key={proposal.id} proposal={proposal} canDecide={canDecide} />
            ))}
          </ul>
        </Card>
      ))}
      {decided.length > 0 && (
        <details className="card text-sm">
          <summary className="cursor-pointer px-5 py-3 font-semibold max-md:px-4">
            Earlier proposals{' '}
            <span className="num ms-1 text-xs font-normal text-ink-3">{decided.length}</span>
          </summary>
          <ul>
            {decided.map((proposal) => (
              <li key={proposal.id} className={row}>
                <ProposalFacts proposal={proposal} />
                <StatusLamp tone={proposalLamps[proposal.status].tone}>
                  {proposalLamps[proposal.status].label}
                </StatusLamp>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function OpenRow({ proposal, canDecide }: { proposal: Proposal; canDecide: boolean }) {
  const [isDeclining, setDeclining] = useState(false);
  const file = useFileProposal(proposal);
  const decline = useDeclineProposal(proposal.id);
  const name = nameOfProposal(proposal);
  return (
    <li className={row}>
      <ProposalFacts proposal={proposal} />
      {canDecide && (
        <span className="flex gap-2">
          <Button
            size="sm"
            aria-label={`File ${name}`}
            pending={file.isPending}
            pendingText="Filing..."
            onClick={() => file.mutate()}
          >
            File
          </Button>
          <Button size="sm" variant="ghost" aria-label={`Decline ${name}`} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </span>
      )}
      <ReasonDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={`Decline ${name}?`}
        text={`${proposal.shopName} sees that you declined it. The logbook stays as it is.`}
        label="Reason"
        optional
        submit="Decline Proposal"
        pendingText="Declining..."
        cancel="Keep Proposal"
        onSubmit={(reason) => decline.mutateAsync(reason)}
      />
    </li>
  );
}
