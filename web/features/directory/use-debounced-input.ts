import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is being typed into a field whose value lives elsewhere: it is told onwards when the typing pauses, and a change
 * from elsewhere, such as going back, shows in the field.
 */
export function useDebouncedInput(value: string, pauseMs: number, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  /** What was told, or has come, last. */
  const [settled, setSettled] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== settled) {
      setSettled(value);
      setText(value);
    }
  }
  const tell = (next: string) => {
    setText(next);
    setSettled(next.trim());
    if (next.trim() !== value) onPause(next.trim());
  };
  const pause = useEffectEvent(tell);
  const isWaiting = text.trim() !== settled;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => pause(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isWaiting, pauseMs]);
  return { text, setText, tell };
}
