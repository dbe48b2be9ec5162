/** Hour meters of an aircraft, and its total time. They run at different speeds, so the owner must choose one. */
export const meterLabels = { tach: 'Tach', hobbs: 'Hobbs', total: 'Total' } as const;

/** Formats meter hours: '3,412.6 h'. */
export const hoursText = (hours: number) => `${withTenths.format(hours)} h`;
const withTenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
