import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

type Props = { children: ReactNode; onRemove: (chip: HTMLElement) => void };

/** Active filter; a click, Backspace or Delete removes it. */
export const Chip = ({ children, onRemove }: Props) => (
  <button
    type="button"
    className="chip"
    onClick={(event) => onRemove(event.currentTarget)}
    onKeyDown={(event) => {
      if (event.key === 'Backspace' || event.key === 'Delete') onRemove(event.currentTarget);
    }}
  >
    <span className="sr-only">Remove </span>
    {children}
    <X aria-hidden />
  </button>
);

type ListProps = {
  label: string;
  items: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
  /** Element that gets the focus after the last chip is removed. */
  then?: RefObject<HTMLElement | null>;
};

/** Row of chips. After a removal the focus moves to the next chip, else the previous one, else `then`. */
export function ChipList({ label, items, onRemove, then }: ListProps) {
  const remove = (id: string, chip: HTMLElement) => {
    const row = chip.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? then?.current)?.focus();
    onRemove(id);
  };
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ id, label }) => (
        <li key={id}>
          <Chip onRemove={(chip) => remove(id, chip)}>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}
