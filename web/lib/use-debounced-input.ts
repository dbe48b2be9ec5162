import { useEffect, useEffectEvent, useState } from 'react';

/** Debounced text input over an external value; an outside change, such as Back, replaces the text. */
export function useDebouncedInput(value: string, debounceMs: number, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  /** Last text that was passed on or came from outside. */
  const [committed, setCommitted] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== committed) {
      setCommitted(value);
      setText(value);
    }
  }
  /** Passes a text on without waiting. */
  const commit = (next: string) => {
    setText(next);
    setCommitted(next.trim());
    if (next.trim() !== value) onChange(next.trim());
  };
  const commitLater = useEffectEvent(commit);
  const isWaiting = text.trim() !== committed;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => commitLater(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, isWaiting, debounceMs]);
  return { text, setText, commit };
}
