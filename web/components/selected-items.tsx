import type { ReactNode } from 'react';
import { maxRequestsTogether } from '#contract/limits.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** Ids of the selected reminders. */
  reminderIds: readonly number[];
  /** Number of requests that they make. */
  jobs: number;
  /** Below the counts, such as an estimate. */
  note?: ReactNode;
  onClear: () => void;
  /** What is selected; not shown on phones. */
  children: ReactNode;
};

/**
 * Requests the selected items of due lists; sticks to the bottom of the screen while there are any. Items are selected at
 * first, too, so on a phone it stands above the pages at the foot, not in their place.
 */
export function SelectedItems({ reminderIds, jobs, note, onClear, children }: Props) {
  const href = useHref();
  const isTooMany = jobs > maxRequestsTogether;
  return (
    <div
      role="region"
      aria-label="Selected items"
      data-bar
      className="sticky bottom-4 z-10 mt-6 flex items-center gap-x-4 rounded-card border border-line bg-surface max-md:gap-x-2 px-5 py-3 shadow-lg max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-4 max-md:shadow-none"
    >
      <p aria-live="polite" className="num text-sm font-semibold max-md:min-w-0 max-md:flex-1 md:shrink-0">
        {pluralize(reminderIds.length, 'item')}, {pluralize(jobs, 'job')}
        {isTooMany && (
          <span className="block font-normal text-caution">Up to {maxRequestsTogether} jobs at once</span>
        )}
        {note}
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
        {children}
      </div>
      <Button variant="ghost" className="max-md:px-2" onClick={onClear}>
        Clear
      </Button>
      <Button
        variant="primary"
        disabled={isTooMany}
        {...(!isTooMany && { href: href('/post-request', { items: reminderIds.join() }) })}
      >
        Request {pluralize(jobs, 'Job')}
      </Button>
    </div>
  );
}
