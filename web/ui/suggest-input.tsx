import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Load } from './async-options.ts';
import type { SuggestingInput } from './suggesting-input.tsx';
import { TextInput } from './text-input.tsx';

export type SuggestInputProps<Item> = {
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

/** What was done in the plain input before the one with suggestions replaced it. */
export interface Former {
  isTyped: boolean;
  /** Start and end of the selection, if it had the focus. */
  selection: [number | null, number | null] | undefined;
}

type Loaded = { SuggestingInput: typeof SuggestingInput };
let loaded: Loaded | undefined;

/** What the page itself loads comes first. */
const laterMs = 1000;

/**
 * Free text with suggestions from `load`. They are lazy-loaded after the page, or once the input is pointed at; until then,
 * and without a connection, it is a plain input.
 */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
  const { value, onChange, onFocus, onBlur, icon, placeholder, label, name, className } = props;
  const [shown, setShown] = useState<{ suggesting: Loaded; former?: Former } | undefined>(
    loaded && { suggesting: loaded },
  );
  const plain = useRef<HTMLInputElement>(null);
  const [isTyped, setTyped] = useState(false);
  const show = useEffectEvent((suggesting: Loaded) => {
    loaded = suggesting;
    const input = plain.current;
    if (!input) return;
    const selection: Former['selection'] =
      document.activeElement === input ? [input.selectionStart, input.selectionEnd] : undefined;
    setShown({ suggesting, former: { isTyped, selection } });
  });
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => void import('./suggesting-input.tsx').then(show, () => setWanted(false));
    if (isWanted) return load();
    const timer = setTimeout(load, laterMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  if (shown) return <shown.suggesting.SuggestingInput {...props} former={shown.former} />;
  return (
    <TextInput
      ref={plain}
      value={value}
      onChange={(event) => {
        setTyped(true);
        onChange(event.target.value);
      }}
      // As with suggestions that load: Enter is meant for them and does not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isTyped && isWanted) event.preventDefault();
      }}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => {
        setWanted(true);
        onFocus?.();
      }}
      onBlur={onBlur}
      start={icon}
      placeholder={placeholder}
      aria-label={label}
      name={name}
      autoComplete="off"
      className={className}
    />
  );
}
