import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';
import { useAsyncOptions, type Load } from './async-options.ts';
import { cx } from './class-names.ts';
import { FieldContext, useField } from './field-context.ts';
import { Spinner } from './spinner.tsx';

type Props<Item> = {
  value: Item | null;
  onChange: (value: Item | null) => void;
  load: Load<Item>;
  toKey: (item: Item) => string;
  toText: (item: Item) => string;
  /** Renders an option, if it shows more than its text. */
  renderItem?: (item: Item) => ReactNode;
  icon?: ReactNode;
  placeholder?: string;
  /** Accessible name, without a surrounding Field. */
  label?: string;
  emptyText?: string;
  failedText?: string;
  className?: string;
};

/** Combobox; `load` returns the options while the user types. */
export function Combobox<Item>({
  value,
  onChange,
  load,
  toKey,
  toText,
  renderItem = toText,
  icon,
  placeholder,
  label,
  className,
  ...texts
}: Props<Item>) {
  const [query, setQuery] = useState('');
  const { items, isPending, hasFailed } = useAsyncOptions(load, query);
  // The open list hides the rest of the page from screen readers, including the label; this name stays.
  const labelId = use(FieldContext)?.labelId;
  const note = statusLabel({ isPending, hasFailed, isEmpty: query !== '' && items.length === 0, ...texts });
  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text.trim() : '')}
      itemToStringLabel={toText}
      isItemEqualToValue={(a, b) => toKey(a) === toKey(b)}
      autoHighlight
    >
      <Base.InputGroup className={cx('field', className)}>
        {icon}
        <Base.Input
          {...useField()}
          aria-label={label}
          aria-labelledby={labelId}
          placeholder={placeholder}
          autoComplete="off"
        />
        {isPending && <Spinner />}
        <Base.Clear
          aria-label="Clear"
          className="hit -me-1 rounded-chip p-1 text-ink-3 hover:bg-fill hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Base.Clear>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            aria-busy={isPending}
            className={cx('popup w-(--anchor-width) max-w-(--available-width)', !query && 'invisible')}
          >
            <Base.Status className="px-3 text-sm text-ink-2">
              {note && <p className="py-2">{note}</p>}
            </Base.Status>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
              {(item: Item) => (
                <Base.Item key={toKey(item)} value={item} className="popup-item">
                  <span className="flex min-w-0 flex-1 items-center gap-2">{renderItem(item)}</span>
                  <Base.ItemIndicator className="text-accent">
                    <Check aria-hidden className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type State = {
  isPending: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  emptyText?: string;
  failedText?: string;
};

function statusLabel({
  isPending,
  hasFailed,
  isEmpty,
  emptyText = 'Nothing found',
  failedText = 'Couldn’t search. Keep typing to try again.',
}: State) {
  if (isPending) return isEmpty && 'Searching...';
  if (hasFailed) return failedText;
  return isEmpty && emptyText;
}
