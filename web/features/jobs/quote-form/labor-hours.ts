import { maxLaborHours } from '#contract/limits.ts';

/** Returns typed hours, such as '6', '2.5' or '2,5'; undefined if they are none. Nobody groups so few digits. */
export function parseHours(typed: string) {
  const text = typed.trim().replace(',', '.');
  const hours = /^\d{1,3}(\.\d{0,2})?$/.test(text) ? Number(text) : undefined;
  return hours !== undefined && hours > 0 && hours <= maxLaborHours ? hours : undefined;
}
