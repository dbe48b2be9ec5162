/** Returns the linear mapping of [from, to] to [start, end]. */
export const linear = (from: number, to: number, start: number, end: number) => (value: number) =>
  start + ((value - from) / (to - from || 1)) * (end - start);

/** Returns round ticks from zero to `max` or above: about `count` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(max: number, count: number) {
  if (max <= 0) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

/** Returns max `count` evenly spread indexes below `length`, always with the last one. */
export function spread(length: number, count: number) {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const step = Math.ceil(length / count);
  return Array.from(
    { length: Math.floor((length - 1) / step) + 1 },
    (_, index) => length - 1 - index * step,
  ).toReversed();
}

/** Returns the index a key moves the marker to among `count` points; undefined for other keys. */
export function nextPoint(key: string, at: number, count: number) {
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
