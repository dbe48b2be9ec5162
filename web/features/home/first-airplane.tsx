import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { maxTailNumber } from '#contract/limits.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** First step of a new owner: the tail number. The registry fills in the rest on the next page. */
export default function FirstAirplane() {
  const href = useHref();
  const { history } = useRouter();
  const [tailNumber, setTailNumber] = useState('');
  return (
    <Card className="px-5 py-4 max-md:px-4">
      <h2 className="card-title">Start with your airplane</h2>
      <p className="mt-0.5 text-sm text-ink-2">
        Enter its tail number. We’ll look it up and remind you before maintenance is due.
      </p>
      <form
        className="mt-3 flex max-w-[26rem] gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          history.push(href('/aircraft', { add: tailNumber.trim() }));
        }}
      >
        <input
          aria-label="Tail number"
          placeholder="N172SP"
          required
          maxLength={maxTailNumber}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="field code min-w-0 flex-1 uppercase placeholder:font-sans placeholder:normal-case"
          value={tailNumber}
          onChange={({ target }) => setTailNumber(target.value.toUpperCase())}
        />
        <Button type="submit">Look Up Aircraft</Button>
      </form>
    </Card>
  );
}
