import type { UnsentSquawk } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { UnsentNote } from '#web/components/unsent-note.tsx';
import type { Shown } from '#web/lib/outbox/outbox.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  squawks: readonly Shown<UnsentSquawk>[];
  onEdit: (squawk: UnsentSquawk) => void;
}

/** Squawks of an aircraft that wait in this browser, and those that the server refused. */
export function UnsentSquawks({ squawks, onEdit }: Props) {
  const { remove, sendAgain } = useOutbox();
  if (squawks.length === 0) return null;
  return (
    <ul aria-label="Squawks waiting to send" className="grid gap-2 px-5 py-3 text-sm max-md:px-4">
      {squawks.map((squawk) => (
        <li key={squawk.key} className="flex flex-wrap items-center justify-between gap-x-3">
          <span dir="auto" className="wrap-anywhere">
            {squawk.body.text}
          </span>
          <UnsentNote item={squawk} />
          {squawk.refusal && <p className="basis-full text-warning">{squawk.refusal}</p>}
          {squawk.state === 'refused' && (
            <>
              <Button size="sm" onClick={() => void sendAgain(squawk)}>
                Send Again
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onEdit(squawk)}>
                Edit
              </Button>
            </>
          )}
          {squawk.state !== 'sending' && (
            <Button size="sm" variant="ghost" onClick={() => void remove(squawk)}>
              Discard
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
