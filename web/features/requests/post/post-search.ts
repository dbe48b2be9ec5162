import {
  budgetLabels,
  categoryLabels,
  urgencyLabels,
  type BudgetRange,
  type Category,
  type Urgency,
} from '#contract/labels.ts';
import { maxSelectedMatches } from '#contract/matching/match-score.ts';
import { toId, toText } from '#web/lib/search.ts';
import type { Prefill } from './post-form.ts';

const knownIn = <Value extends string>(labels: Record<Value, string>, value: unknown) =>
  (Object.keys(labels) as Value[]).find((known) => known === value);

/** Reads what a link to the post form sets. */
export const readPostSearch = (search: Record<string, unknown>) => ({
  title: toText(search.title),
  description: toText(search.description),
  category: knownIn<Category>(categoryLabels, search.category),
  urgency: knownIn<Urgency>(urgencyLabels, search.urgency),
  budget: knownIn<BudgetRange>(budgetLabels, search.budget),
  location: toText(search.location),
  aircraft: toId(search.aircraft),
  reminder: toId(search.reminder),
  /** Ids of providers to invite, separated by commas. */
  provider: toText(search.provider),
});

export const toPrefill = (search: ReturnType<typeof readPostSearch>): Prefill => {
  const { title, description, category, urgency, budget, location, aircraft, reminder, provider } = search;
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(category && { category }),
    ...(urgency && { urgency }),
    ...(budget && { budgetRange: budget }),
    ...(location && { preferredLocation: location }),
    aircraftId: aircraft,
    ...(reminder && { reminderIds: [reminder] }),
    providerIds: (provider ?? '')
      .split(',')
      .flatMap((id) => toId(id) ?? [])
      .slice(0, maxSelectedMatches),
  };
};
