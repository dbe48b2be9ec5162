import { isInspection, inspectionIds, type Inspection, type WorkId } from '#contract/providers/works.ts';
import { inspectionTitles, plainTitle } from '#contract/requests/inspection-titles.ts';

// Whether the type of an inspection, as its signer typed it, names the one that the entry is for. Without zod.

/** What else a type may name: a yearly inspection stands in for a 100-hour one, and parts of a progressive one are phases. */
const alsoNamed: Record<Inspection, readonly Inspection[]> = {
  annual: ['hundred_hour'],
  condition: ['hundred_hour'],
  program: [],
  progressive: ['program'],
  hundred_hour: [],
};
/** Programs and progressive inspections have parts of any name, such as 'Phase 2, 100 hours'. */
const hasNamedParts = (id: Inspection) => id === 'program' || id === 'progressive';

/** True if a typed type names another inspection than those of the entry: who may sign was checked for these alone. */
export function namesOther(works: readonly WorkId[], typed: string) {
  const entered = works.filter(isInspection);
  // Operating limitations call it the annual condition inspection.
  const text = plainTitle(typed).replaceAll(/\bannual (?=condition)/g, '');
  const named = inspectionIds.filter((id) => inspectionTitles[id].test(text));
  const allowed = new Set(entered.flatMap((id) => [id, ...alsoNamed[id]]));
  if (entered.length === 0 || named.every((id) => allowed.has(id))) return false;
  return !(entered.every(hasNamedParts) && named.some((id) => allowed.has(id)));
}
