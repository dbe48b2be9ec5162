import { Search } from 'lucide-react';
import { useState } from 'react';
import { maxSearchText } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { label: string; placeholder: string; value: string; onSearch: (query: string) => void };

/** Search field of an admin list; searches when it is submitted or cleared. */
export function InboxSearch({ label, placeholder, value, onSearch }: Props) {
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
      className="flex min-w-64 flex-1 flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
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
