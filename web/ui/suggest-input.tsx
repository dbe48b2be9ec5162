import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import { use, useState, type ComponentProps, type ReactNode } from 'react';
import { useAsyncOptions, type Load } from './async-options.ts';
import { cx } from './class-names.ts';
import { FieldContext, useField } from './field-context.ts';
import { Spinner } from './spinner.tsx';

type Props<Item> = {
  /** The text; suggestions are optional. */
  value: string;
  onChange: (text: string) => void;
  /** Called when the user takes a suggestion; the text has changed as well. */
  onTake?: (item: Item) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  load: Load<Item>;
  toKey: (item: Item) => string;
  /** Text of the input after the suggestion is taken. */
  toText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  icon?: ReactNode;
  placeholder?: string;
  label?: string;
  name?: string;
  className?: string;
};

/** Free text with suggestions from `load`. While they are open, Enter takes one and does not submit the form. */
export function SuggestInput<Item>({
  value,
  onChange,
  onTake,
  onFocus,
  onBlur,
  load,
  toKey,
  toText,
  renderItem = toText,
  icon,
  placeholder,
  label,
  name,
  className,
}: Props<Item>) {
  const [query, setQuery] = useState('');
  const { items, isPending } = useAsyncOptions(load, query);
  const labelId = use(FieldContext)?.labelId;
  const onKeyDown: ComponentProps<typeof Base.Input>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter') return;
    const isOpen = items.length > 0 && event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (isOpen || isPending) event.preventDefault();
    // The list stays open while suggestions load.
    if (isPending) event.preventBaseUIHandler();
  };
  return (
    <Base.Root
      items={items}
      mode="none"
      autoHighlight
      value={value}
      onValueChange={(text, { reason }) => {
        onChange(text);
        setQuery(reason === 'input-change' ? text.trim() : '');
        const taken = reason === 'item-press' && items.find((item) => toText(item) === text);
        if (taken) onTake?.(taken);
      }}
      itemToStringValue={toText}
    >
      <Base.InputGroup className={cx('field', className)}>
        {icon}
        <Base.Input
          {...useField()}
          name={name}
          aria-label={label}
          aria-labelledby={labelId}
          placeholder={placeholder}
          autoComplete="off"
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
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
            className={cx(
              'popup w-(--anchor-width) max-w-(--available-width)',
              items.length === 0 && 'invisible',
            )}
          >
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
              {(item: Item) => (
                <Base.Item key={toKey(item)} value={item} className="popup-item">
                  {renderItem(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
