import { LoadMore } from '#web/ui/load-more.tsx';

/** Loaded part of the list, and the function that loads more. */
export interface More {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Button that loads the next page, if there is one. */
export const LoadMoreProviders = ({ more }: { more: More }) => (
  <>
    <LoadMore
      label="Load More Providers"
      shown={more.shown}
      // The total may be out of date: the list ends with its last page.
      total={more.hasMore ? Math.max(more.total, more.shown + 1) : more.shown}
      pending={more.isLoading}
      onMore={more.load}
    />
    {more.hasFailed && (
      <p role="alert" className="mt-3 text-center text-sm text-warning">
        Couldn’t load more providers. Try again.
      </p>
    )}
  </>
);
