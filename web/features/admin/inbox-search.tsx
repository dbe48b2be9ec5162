import { Search } from 'lucide-react';
import { useState } from 'react';
import { maxSearchText } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { value: string; onSearch: (query: string) => void };

/** Finds cases by words, by who asked or by their number. */
export function InboxSearch({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address has the word: cleared elsewhere or gone back to, it shows here.
  if (searched !== value) {
    setSearched(value);
    setText(value);
  }
  return (
    <form
      role="search"
      className="flex min-w-64 flex-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label="Search questions"
        placeholder="Words or case number"
        maxLength={maxSearchText}
        className="min-w-0 flex-1"
        start={<Search aria-hidden className="size-4 text-ink-3" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && value !== '') onSearch('');
        }}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
