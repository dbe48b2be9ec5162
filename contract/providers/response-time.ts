/** Formats a typical response time: 'Within 2 hours'. */
export function formatResponseTime(hours: number): string {
  if (hours <= 1) return 'Within an hour';
  if (hours <= 20) return `Within ${Math.ceil(hours)} hours`;
  if (hours <= 24) return 'Within a day';
  return `Within ${Math.ceil(hours / 24)} days`;
}
