import { tailNumberError, tailNumberHint } from '#contract/aircraft/tail-numbers.ts';
import { formatFullDate } from '#web/lib/format.ts';
import type { useRegistry } from './registry-lookup.ts';

type Props = {
  typed: string;
  entry: ReturnType<typeof useRegistry>['data'];
  onSuggestion: (tailNumber: string) => void;
};

/** Hint below the tail number: its error with a suggestion, the registry entry, or what we do with it. */
export function TailNumberNote({ typed, entry, onSuggestion }: Props) {
  const error = typed.length > 1 ? tailNumberError(typed) : undefined;
  const { suggestion } = error ?? {};
  if (error) {
    return (
      <>
        {error.message}{' '}
        {suggestion && (
          <button type="button" className="link hit" onClick={() => onSuggestion(suggestion)}>
            Did you mean <span className="code">{suggestion}</span>?
          </button>
        )}
      </>
    );
  }
  if (entry) {
    const name = [entry.year, entry.make, entry.model].filter(Boolean).join(' ');
    const day = entry.dataDate ? ` of ${formatFullDate(entry.dataDate)}` : '';
    return `${name || 'Registered'}, from FAA registry data${day}.`;
  }
  const hint = tailNumberHint(typed);
  if (entry === null)
    return hint ?? 'We couldn’t find it in the FAA registry data. Fill in the form yourself.';
  return hint ?? 'As painted on the aircraft. We look up US tail numbers in the FAA registry.';
}
