/** At most two letters for a name: of its first and last word; ‘?’ where there are none. */
export function initials(name: string | null | undefined) {
  const words = (name ?? '')
    .split(/[\s_-]+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toUpperCase() || '?';
}

/** One of twelve hues, always the same for the same name. */
export function hueOf(name: string) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 16) % 12) * 30 + 10;
}
