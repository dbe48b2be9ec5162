import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '#contract/labels.ts';
import { matchUrgencyLabels } from '#contract/matching/match-form.ts';
import { maxMatches } from '#contract/matching/match-score.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import { matchesFor, type MatchInput } from '#web/api/matching.ts';
import { pluralize } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { HowWeScore } from './how-we-score.tsx';
import { MatchResults } from './match-results.tsx';
import { MatchingForm, type MatchForm } from './matching-form.tsx';

const toInput = ({ category, location, budgetRange, urgency, description }: MatchForm): MatchInput => ({
  ...(category && { category }),
  location: location.trim(),
  ...(budgetRange && { budgetRange }),
  urgency,
  ...(description.trim() && { description }),
});

/** Scores the providers who do a job: the form, the results and the explanation of the score. */
export function SmartMatching() {
  const href = useHref();
  const aircraft = useQuery(myAircraft);
  return (
    <Page
      title="Smart Matching"
      back={{ href: href('/providers'), label: 'Find Services' }}
      lead="Describe the job. We score every provider who does it and show you why."
    >
      {aircraft.isPending ? (
        <Loading label="Loading the form">
          <Block className="h-120 max-w-90" />
        </Loading>
      ) : (
        <Matching home={aircraft.data?.find(({ homeAirport }) => homeAirport)?.homeAirport ?? ''} />
      )}
    </Page>
  );
}

function Matching({ home }: { home: string }) {
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [form, setForm] = useState<MatchForm>({
    category: '',
    location: home,
    budgetRange: '',
    urgency: 'normal',
    description: '',
  });
  /** Number of the search; 0 before the first one. */
  const [search, setSearch] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const isFolded = isPhone && search > 0 && !isEditing;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="grid gap-4 max-lg:contents lg:sticky lg:top-20">
        {isFolded ? (
          <div className="card flex items-center gap-3 py-2.5 ps-4 pe-2.5">
            <p className="min-w-0 flex-1 truncate text-sm">
              {[labelOf(form.category), form.location, matchUrgencyLabels[form.urgency]].join(', ')}
            </p>
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </div>
        ) : (
          <MatchingForm
            initial={form}
            onSearch={async (values) => {
              // Here, so that a place that nobody knows is an error at its field.
              const matches = await client.fetchQuery(matchesFor(toInput(values)));
              announce(pluralize(matches.length, 'match', 'matches'));
              setForm(values);
              setSearch(search + 1);
              setEditing(false);
            }}
          />
        )}
        <div className="max-lg:order-last">
          <HowWeScore />
        </div>
      </div>
      {search > 0 ? (
        <MatchResults key={search} form={form} input={toInput(form)} />
      ) : (
        !isPhone && (
          <EmptyState
            className="card py-14"
            drawing="search"
            title="See who suits the job"
            text={`Choose a category and a place, and we list up to ${maxMatches} providers with their scores.`}
          />
        )
      )}
    </div>
  );
}
