import { Plus } from 'lucide-react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftItem } from './quote-draft.ts';

type Requested = RequestDetail['reminders'][number];
type Props = {
  requested: readonly Requested[];
  items: readonly DraftItem[];
  onAdd: (item: Requested) => void;
};

/** Requested items that the quote does not price: the owner sees that they are not included. */
export function LeftOutItems({ requested, items, onAdd }: Props) {
  const leftOut = requested.filter(({ id }) => !items.some(({ reminderId }) => reminderId === id));
  // Without any line for a requested item the quote is for all of them.
  if (leftOut.length === 0 || leftOut.length === requested.length) return null;
  return (
    <div role="status" className="mt-3 rounded-control bg-caution-soft px-4 py-3 text-sm">
      <p>Your quote leaves these items out. The owner sees that and can request them elsewhere.</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {leftOut.map((item) => (
          <li key={item.id}>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onAdd(item)}>
              Add {item.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
