import { useState } from 'react';
import { useCompleteInspection, type SignOffs } from '#web/api/sign-offs.ts';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/**
 * Asks the owner which items of an inspection's list were corrected elsewhere. With all of them it offers to count the
 * inspection as done as of its own date; the others stay open.
 */
export function CorrectedList({ completes }: { completes: NonNullable<SignOffs['completes']> }) {
  const { requestId, version, inspectionType, doneOn } = completes;
  const items = completes.items.map((item, index) => ({ ...item, position: index + 1 }));
  const complete = useCompleteInspection();
  const stored = items.filter(({ isCorrected }) => isCorrected).map(({ position }) => position);
  const [chosen, setChosen] = useState(stored);
  const date = formatFullDate(doneOn);
  const open = items.length - chosen.length;
  const isSame = chosen.toSorted().join() === stored.toSorted().join();
  const mark = (position: number, isCorrected: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== position), ...(isCorrected ? [position] : [])]);
  return (
    <fieldset className="mt-4 rounded-control border border-line p-4">
      <legend className="sr-only">Corrected items</legend>
      <p className="text-sm text-ink-2">
        Work on the list of {date} was approved. Check each item that its entry says was corrected. With all
        of them the inspection is complete as of that date and needs no new one.
      </p>
      <div className="mt-3 grid gap-2">
        {items.map(({ title, position }) => (
          <Checkbox
            key={position}
            label={<span dir="auto">{title}</span>}
            checked={chosen.includes(position)}
            onChange={(isCorrected) => mark(position, isCorrected)}
          />
        ))}
      </div>
      {open > 0 && (
        <p role="status" className="mt-3 text-sm text-caution">
          {pluralize(open, 'item')} still open. The inspection stays due.
        </p>
      )}
      <Button
        variant={open === 0 ? 'primary' : 'outline'}
        className="mt-3 max-sm:w-full"
        disabled={open > 0 && isSame}
        pending={complete.isPending}
        pendingText="Saving..."
        onClick={() => complete.mutate({ requestId, version, corrected: chosen, isAll: open === 0 })}
      >
        {open === 0 ? `${inspectionType} Done as of ${date}` : 'Save Corrected Items'}
      </Button>
    </fieldset>
  );
}
