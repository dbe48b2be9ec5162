type Props = {
  label: string;
  /** 0 to 100; undefined is indeterminate. */
  value?: number;
  /** Shows a scale of 0 to 100 below the bar. */
  scale?: boolean;
};

/** Progress bar. */
export function Progress({ label, value, scale }: Props) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        className="h-1.5 overflow-hidden rounded-full border border-transparent bg-fill bg-clip-padding"
      >
        <div
          className={`-m-px h-1.5 rounded-full bg-course transition-[width] duration-(--t-slow) forced-color-adjust-none ${value === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={value === undefined ? undefined : { width: `${value}%` }}
        />
      </div>
      {scale && (
        <div aria-hidden className="num mt-1.5 flex justify-between text-micro text-ink-3">
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      )}
    </div>
  );
}
