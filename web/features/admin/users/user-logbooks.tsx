import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { useMoveLogbookBack, type UserPage } from '#web/api/users.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { formatFullDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

type Transfer = UserPage['logbooks'][number];

/** Logbooks that the user handed on or received; a transfer without consent, or of a sale that fell through, is moved back. */
export function UserLogbooks({ user }: { user: UserPage }) {
  const moveBack = useMoveLogbookBack();
  const [chosen, setChosen] = useState<Transfer>();
  const [isOpen, setOpen] = useState(false);
  if (user.logbooks.length === 0) return null;
  return (
    <Card>
      <CardHead title="Logbooks handed over" sub={user.logbooks.length} />
      <ul className="divide-y divide-line border-t border-line">
        {user.logbooks.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5 text-sm max-md:px-4"
          >
            <span className="min-w-0">
              <span className="num">{one.tailNumber}</span> {one.isGiven ? 'to' : 'from'}{' '}
              <a
                href={href('/admin/users/:id', { id: one.other.id })}
                dir="auto"
                className="link hit wrap-anywhere"
              >
                {one.other.name}
              </a>
              <span className="num block text-ink-2">{noteOf(one)}</span>
            </span>
            {one.undoUntil !== null && (
              <Button
                size="sm"
                aria-label={`Move the logbook of ${one.tailNumber} back`}
                onClick={() => {
                  setChosen(one);
                  setOpen(true);
                }}
              >
                Move Back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Move Logbook Back"
          text={`The logbook of ${chosen.tailNumber}, its due list and its meter log go back to the former owner. Its share links end, and both owners are notified.`}
          label="Reason"
          submit="Move Back"
          pendingText="Moving..."
          onSubmit={(reason) => moveBack.mutateAsync({ id: chosen.id, reason: reason.trim() })}
        />
      )}
    </Card>
  );
}

function noteOf({ status, doneAt, undoUntil }: Transfer) {
  const done = `Handed over ${formatFullDate(doneAt)}`;
  if (status === 'undone') return `${done}, moved back`;
  return undoUntil ? `${done}, can be moved back until ${formatFullDate(undoUntil)}` : done;
}
