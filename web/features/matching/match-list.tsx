import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Match } from '#web/api/matching.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';

type Props = {
  query: UseQueryResult<Match[]>;
  /** Searches beyond the distance that counts; undefined once that was done. */
  onWiden: (() => void) | undefined;
  children: (matches: Match[]) => ReactNode;
};

/** Matches of a query, or what stands in for them: placeholders, an error, the empty state. */
export function MatchList({ query, onWiden, children }: Props) {
  if (query.isError && !query.data) return <LoadError query={query} title="Couldn’t find matches" />;
  if (!query.data)
    return (
      <Loading label="Finding matches" className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <Block key={card} className="h-60" />
        ))}
      </Loading>
    );
  if (query.data.length === 0)
    return (
      <EmptyState
        className="card py-14"
        drawing="search"
        title="No providers found for your criteria"
        text={
          onWiden
            ? 'Nobody nearby offers this work yet. You can look at providers farther away.'
            : 'Nobody offers this work yet. Post a request and providers who join can quote.'
        }
        action={onWiden && <Button onClick={onWiden}>Widen Search</Button>}
      />
    );
  return children(query.data);
}
