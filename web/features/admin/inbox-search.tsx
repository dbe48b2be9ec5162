import { Search } from 'lucide-react';
import { useState } from 'react';
import { maxSearchText } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { value: string; onSearch: (query: string) => void };

/** Searches cases by text, requester or case number. */
export function InboxSearch({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The URL holds the query: a change from outside, such as Back, replaces the text.
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
        aria-label="Search cases"
        placeholder="Text or case number"
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
