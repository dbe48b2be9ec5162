import { useInfiniteQuery } from '@tanstack/react-query';
import { firstReviews, reviewsOf } from '#web/api/reviews.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ratingBand } from './rating-band.ts';
import { ReviewEntry } from './review-entry.tsx';

type Props = {
  providerId: number;
  /** Average of all reviews. */
  rating: number;
  count: number;
  /** True if the viewer is this provider. */
  isOwn: boolean;
};

/** Reviews of a provider: the newest five, more on demand. */
export function Reviews({ providerId, rating, count, isOwn }: Props) {
  const query = useInfiniteQuery(reviewsOf(providerId));
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? count;
  const { list: shelf, focusNext: expect } = useFocusFirstNew(reviews.length);
  return (
    <section aria-labelledby="reviews" className="card min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 max-md:p-4">
        <h2 id="reviews" className="card-title">
          Reviews
        </h2>
        {total > 0 && <Summary rating={rating} total={total} />}
      </div>
      {query.isPending && (
        <Loading label="Loading reviews" className="border-t border-line [&>div]:border-0">
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {query.isError && !query.data && (
        <LoadError className="border-t border-line" query={query} title="Couldn’t load reviews" />
      )}
      {query.data && reviews.length === 0 && (
        <EmptyState
          className="border-t border-line"
          drawing="messages"
          title="No reviews yet"
          text="Owners can review a provider after a completed job."
        />
      )}
      {reviews.length > 0 && (
        <ul ref={shelf} className="divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} canReply={isOwn} canReport />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="ghost"
            className="max-md:w-full"
            pending={query.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => {
              expect();
              void query.fetchNextPage();
            }}
          >
            {reviews.length <= firstReviews ? `View All ${pluralize(total, 'Review')}` : 'View More Reviews'}
          </Button>
        </div>
      )}
    </section>
  );
}

function Summary({ rating, total }: { rating: number; total: number }) {
  const band = ratingBand(rating);
  return (
    <p className="num flex items-center gap-2.5">
      <span className={cx('rounded-chip px-2 py-0.5 font-semibold', band.className)}>
        {rating.toFixed(1)}
      </span>
      <span className="text-sm font-medium">{band.label}</span>
      <Stars value={rating} bare />
      <span className="text-sm text-ink-3">{pluralize(total, 'review')}</span>
    </p>
  );
}
