import { LoadMore } from '#web/ui/load-more.tsx';

/** How much of the list is there, and the way to more. */
export interface More {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** The button for the next page, while there is one. */
export const LoadMoreProviders = ({ more }: { more: More }) => (
  <>
    <LoadMore
      label="Load More Providers"
      shown={more.shown}
      // Somebody may have left the directory since it was counted.
      total={more.hasMore ? Math.max(more.total, more.shown + 1) : more.shown}
      pending={more.isLoading}
      onMore={more.load}
    />
    {more.hasFailed && (
      <p role="alert" className="mt-3 text-center text-sm text-warning">
        More providers could not be loaded. Please try again.
      </p>
    )}
  </>
);
