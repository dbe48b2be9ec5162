import { useId, useState } from 'react';
import { cx } from './class-names.ts';
import { StarShape } from './stars.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  step?: 1 | 0.5;
};

/** Star rating input, a radio group. Use inside a Field or give it a label. */
export function RatingInput({ label, value, onChange, step = 1 }: Props) {
  const name = useId();
  const [hover, setHover] = useState<number>();
  const shown = hover ?? value;
  return (
    <div className="-ms-2 flex items-center gap-3">
      <div
        role="radiogroup"
        aria-label={label}
        className="inline-flex"
        onPointerLeave={() => setHover(undefined)}
      >
        {[1, 2, 3, 4, 5].map((n) => (
          <span
            key={n}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <StarShape size={28} fill={Math.min(1, Math.max(0, shown - n + 1))} />
            {(step === 1 ? [n] : [n - 0.5, n]).map((mark) => (
              <label
                key={mark}
                className={cx(
                  'absolute inset-y-0',
                  mark < n ? 'inset-s-0 w-1/2' : step === 1 ? 'inset-x-0' : 'inset-e-0 w-1/2',
                )}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setHover(mark)}
              >
                <input
                  type="radio"
                  name={name}
                  checked={mark === value}
                  onChange={() => onChange(mark)}
                  className="sr-only"
                />
                <span className="sr-only">{mark === 1 ? '1 star' : `${mark} stars`}</span>
              </label>
            ))}
          </span>
        ))}
      </div>
      <span aria-hidden className="num w-8 font-semibold">
        {shown > 0 ? shown.toFixed(step === 1 ? 0 : 1) : ''}
      </span>
    </div>
  );
}
