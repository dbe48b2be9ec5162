import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import { use, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useAsyncOptions } from './async-options.ts';
import { cx } from './class-names.ts';
import { FieldContext, useField } from './field-context.ts';
import { Spinner } from './spinner.tsx';
import type { Former, SuggestInputProps } from './suggest-input.tsx';

type Props<Item> = SuggestInputProps<Item> & { former: Former | undefined };

/** Free text with suggestions from `load`. While they are open, Enter takes one and does not submit the form. */
export function SuggestingInput<Item>({
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
  former,
}: Props<Item>) {
  const [query, setQuery] = useState(former?.isTyped ? value.trim() : '');
  const { items, isPending } = useAsyncOptions(load, query);
  const labelId = use(FieldContext)?.labelId;
  const input = useFocusOf(former);
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
      autoHighlight="always"
      defaultOpen={query !== ''}
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
          ref={input}
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

/** Moves the focus and the selection of the input that this one replaces. */
function useFocusOf(former: Former | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [selection] = useState(former?.selection);
  useLayoutEffect(() => {
    if (!selection) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selection);
  }, [selection]);
  return input;
}
