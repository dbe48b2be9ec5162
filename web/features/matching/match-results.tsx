import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { requestBudget, requestUrgency } from '#contract/matching/match-form.ts';
import { maxSelectedMatches } from '#contract/matching/match-score.ts';
import { matchesFor, type Match, type MatchInput } from '#web/api/matching.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { hasActions } from '#web/ui/page-mark.ts';
import { Select } from '#web/ui/select.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import type { MatchForm } from './matching-form.tsx';

const sorts = { score: 'Score', distance: 'Distance', rating: 'Rating' } as const;
type Sort = keyof typeof sorts;

const comparators: Record<Sort, (a: Match, b: Match) => number> = {
  score: (a, b) => b.matchScore - a.matchScore,
  distance: (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity),
  rating: (a, b) => Number(b.rating) - Number(a.rating),
};
const isUnavailable = ({ availability }: Match) => Number(availability === 'within_month');

/** Matches in the chosen sort; those that take no new jobs stay last. The server's order is the one by score. */
const sorted = (matches: Match[], sort: Sort) =>
  sort === 'score'
    ? matches
    : matches.toSorted((a, b) => isUnavailable(a) - isUnavailable(b) || comparators[sort](a, b));

type Props = { form: MatchForm; input: MatchInput };

/** Result cards of a search, some of which the user selects to invite them. */
export function MatchResults({ form, input }: Props) {
  const [anywhere, setAnywhere] = useState(false);
  const [sort, setSort] = useState<Sort>('score');
  const [selected, setSelected] = useState<readonly number[]>([]);
  const query = useQuery(matchesFor(anywhere ? { ...input, anywhere } : input));
  const toggle = (id: number) =>
    setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const isFull = selected.length >= maxSelectedMatches;
  return (
    <section aria-label="Matches" className="min-w-0">
      <MatchList query={query} onWiden={anywhere ? undefined : () => setAnywhere(true)}>
        {(matches) => (
          <>
            <div className="mb-3 flex items-center justify-between gap-3">
              <h2 className="num text-xl">{pluralize(matches.length, 'match', 'matches')}</h2>
              <div className="flex items-center gap-2 text-sm text-ink-2">
                <span aria-hidden>Sort</span>
                <Select
                  size="sm"
                  aria-label="Sort"
                  value={sort}
                  onChange={setSort}
                  options={(Object.keys(sorts) as Sort[]).map((value) => ({ value, label: sorts[value] }))}
                />
              </div>
            </div>
            <ul className="grid grid-cols-1 gap-3">
              {sorted(matches, sort).map((match) => {
                const isSelected = selected.includes(match.id);
                return (
                  <li key={match.id} className="min-w-0">
                    <MatchCard
                      match={match}
                      isSelected={isSelected}
                      action={
                        <Button
                          aria-pressed={isSelected}
                          aria-label={`${isSelected ? 'Selected' : 'Select'} ${match.businessName}`}
                          variant={isSelected ? 'primary' : 'outline'}
                          icon={isSelected && <Check aria-hidden />}
                          disabled={isFull && !isSelected}
                          onClick={() => toggle(match.id)}
                        >
                          {isSelected ? 'Selected' : 'Select'}
                        </Button>
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </MatchList>
      {selected.length > 0 && <InviteBar form={form} selected={selected} isFull={isFull} />}
    </section>
  );
}

type BarProps = { form: MatchForm; selected: readonly number[]; isFull: boolean };

/** Leads to the post form, filled in, with the selected providers to invite. */
function InviteBar({ form, selected, isFull }: BarProps) {
  const href = useHref();
  const { category, description, location, urgency, budgetRange } = form;
  return (
    <div
      ref={hasActions}
      data-actions
      className="card sticky bottom-4 z-10 mt-4 flex items-center gap-4 px-5 py-3.5 shadow-e2 max-md:block max-md:px-4"
    >
      <p role="status" className="num flex-1 text-sm">
        <span className="font-semibold">{pluralize(selected.length, 'provider')} selected.</span>{' '}
        <span className="text-ink-2">
          {isFull
            ? `You can invite up to ${maxSelectedMatches} at once.`
            : `Post the request and we invite ${selected.length === 1 ? 'it' : 'them'} first.`}
        </span>
      </p>
      <Button
        variant="primary"
        className="max-md:mt-3 max-md:w-full"
        href={href('/post-request', {
          category,
          location: location.trim(),
          description: description.trim(),
          urgency: requestUrgency[urgency],
          budget: budgetRange === '' ? '' : requestBudget[budgetRange],
          provider: selected.join(','),
        })}
      >
        Post and Invite
      </Button>
    </div>
  );
}
