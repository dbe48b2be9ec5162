import { useQuery } from '@tanstack/react-query';
import { proposalsInJob, useWithdrawProposal } from '#web/api/logbook-proposals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { nameOfProposal, ProposalFacts, proposalLamps } from './proposal-facts.tsx';

interface Props {
  requestId: number;
  canPropose: boolean;
  className?: string;
}

/** What the shop of a job proposed for the logbook, and what became of it. */
export function OwnProposals({ requestId, canPropose, className }: Props) {
  const proposals = useQuery(proposalsInJob(requestId)).data ?? [];
  const withdraw = useWithdrawProposal();
  if (proposals.length === 0) return null;
  return (
    <Card {...(className && { className })}>
      <CardHead title="Your proposals" />
      <ul>
        {proposals.map((proposal) => {
          const { label, tone } = proposalLamps[proposal.status];
          return (
            <li
              key={proposal.id}
              className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line px-5 py-3 text-sm max-md:px-4"
            >
              <ProposalFacts proposal={proposal} />
              <span className="flex items-center gap-4">
                <StatusLamp tone={tone}>{label}</StatusLamp>
                {canPropose && proposal.status === 'proposed' && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Withdraw ${nameOfProposal(proposal)}`}
                    pending={withdraw.isPending && withdraw.variables === proposal.id}
                    pendingText="Withdrawing..."
                    onClick={() => withdraw.mutate(proposal.id)}
                  >
                    Withdraw
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
