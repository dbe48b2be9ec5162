const star = 'M8 .9l2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 11.9l-4.3 2.4.9-4.9L1 6l4.9-.6z';

type Props = {
  value: number;
  /** Number of reviews, shown after the rating. */
  count?: number | undefined;
  size?: number;
  /** Hides the number. */
  bare?: boolean;
};

/** Rating as five stars with the number; without reviews the stars are empty and say so. */
export function Stars({ value, count, size = 15, bare }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span
        role="img"
        aria-label={count === 0 ? 'Not rated' : `${value} out of 5 stars`}
        className="inline-flex gap-px"
      >
        {[1, 2, 3, 4, 5].map((n) => (
          <StarShape key={n} size={size} fill={Math.min(1, Math.max(0, value - n + 1))} />
        ))}
      </span>
      {!bare && count !== 0 && (
        <span aria-hidden className="num font-semibold">
          {value.toFixed(1)}
        </span>
      )}
      {count !== undefined && <span className="num text-ink-3">{reviewsLabel(count)}</span>}
    </span>
  );
}

function reviewsLabel(count: number) {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}

/** Star that is filled to a part, 0 to 1, from its left edge. */
export const StarShape = ({ fill, size }: { fill: number; size: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    width={size}
    height={size}
    className="shrink-0 forced-color-adjust-none rtl:-scale-x-100"
  >
    <path d={star} className="fill-line-strong" />
    {fill > 0 && (
      <path
        d={star}
        className="fill-star"
        clipPath={fill < 1 ? `inset(0 ${Math.round((1 - fill) * 100)}% 0 0)` : undefined}
      />
    )}
  </svg>
);
