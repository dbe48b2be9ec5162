import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingsOn, type Finding } from '#web/api/findings.ts';
import { useDeclineAddition, type Addition } from '#web/api/jobs.ts';
import { isOfInspection, signOffsOf } from '#web/api/sign-offs.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What follows if the owner declines work that the mechanic graded unairworthy. */
export const afterDeclining = (isInspection: boolean, count = 1) =>
  isInspection
    ? 'The inspection can end with a list of discrepancies that another mechanic may correct.'
    : `Another mechanic may correct ${count === 1 ? 'it' : 'them'}.`;

const namesOf = (findings: readonly Finding[]) => findings.map(({ title }) => `“${title}”`).join(', ');

/** Declines additional work, also approved findings that are not paid yet: those it names, and says what follows. */
export function DeclineWork({ addition }: { addition: Addition }) {
  const [isAsking, setAsking] = useState(false);
  const decline = useDeclineAddition(addition.id);
  const kind = useQuery(signOffsOf(addition.requestId)).data?.kind;
  const findings = useQuery(findingsOn(addition.requestId)).data?.filter(
    ({ additionId, status }) => additionId === addition.id && status === 'approved',
  );
  const isNoCall = findings?.some((finding) => finding.isNoCall);
  const graded = findings?.filter(({ grade }) => grade === 'unairworthy') ?? [];
  return (
    <>
      <Button
        variant="ghost"
        pending={decline.isPending}
        pendingText="Declining..."
        onClick={() => (findings?.length === 0 ? decline.mutate('') : setAsking(true))}
      >
        Decline Work
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Decline Work"
        text={[
          `${isNoCall ? 'The no-call limit that you agreed to covers this work' : 'You approved this work'}: ${findings ? namesOf(findings) : addition.description}.`,
          'If you decline, the provider won’t do it and you don’t pay for it.',
          ...(graded.length > 0
            ? [
                `The mechanic graded ${namesOf(graded)} Unairworthy.`,
                afterDeclining(isOfInspection(kind), graded.length),
              ]
            : []),
        ].join(' ')}
        label="Why not? The provider reads this."
        optional={graded.length === 0}
        submit="Decline Work"
        pendingText="Declining..."
        cancel="Keep Work"
        onSubmit={decline.mutateAsync}
      />
    </>
  );
}
