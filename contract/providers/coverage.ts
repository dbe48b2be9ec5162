/** Splits text into areas: one per line, or separated by commas or semicolons. */
export const splitAreas = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((area) => area.trim())
    .filter(Boolean);

/** Returns the airport codes that an area may contain: 'KPAO', 'KPAO Palo Alto', 'Palo Alto (KPAO)'. */
export function codesIn(area: string): string[] {
  const isCode = /^[A-Z0-9]{3,4}$/;
  const [first = ''] = area.split(/[\s·:–-]+/);
  const bracketed = /\(([A-Z0-9]{3,4})\)/.exec(area)?.[1] ?? '';
  return [
    ...new Set([isCode.test(area.toUpperCase()) ? area : '', bracketed, isCode.test(first) ? first : '']),
  ].filter(Boolean);
}
