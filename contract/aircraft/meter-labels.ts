/**
 * Meters of an aircraft: of hours, its total time, and counters in whole numbers. They run at different speeds, so the owner
 * must choose one.
 */
export const meterLabels = {
  tach: 'Tach',
  hobbs: 'Hobbs',
  total: 'Total',
  cycles: 'Cycles',
  landings: 'Landings',
} as const;

type AnyMeter = keyof typeof meterLabels | null;

/** Formats meter hours: '3,412.6 h'. */
export const hoursText = (hours: number) => `${withTenths.format(hours)} h`;
const withTenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** True for meters that count in whole numbers instead of hours. */
export const isCounter = (meter: AnyMeter) => meter === 'cycles' || meter === 'landings';

/** The unit of a meter: 'hour', 'hours', 'landing', 'landings'. */
export const unitOf = (meter: AnyMeter, count: number) => {
  const many = isCounter(meter) ? (meter as string) : 'hours';
  return count === 1 ? many.slice(0, -1) : many;
};

/** Formats what a meter counts: '3,412.6 h', '1,204 landings'. */
export const meterText = (meter: AnyMeter, value: number) =>
  isCounter(meter) ? `${value.toLocaleString('en-US')} ${unitOf(meter, value)}` : hoursText(value);

/** Formats a reading beside the name of its meter: '3,412.6 h', '1,204'. */
export const readingText = (meter: AnyMeter, value: number) =>
  isCounter(meter) ? value.toLocaleString('en-US') : hoursText(value);

/** Formats a point on a meter's scale; one below zero was reached on the meter before. */
export const pointText = (meter: AnyMeter, value: number) =>
  value < 0 ? `${meterText(meter, -value)} before the new meter` : meterText(meter, value);
