/** Returns the initials of the first and last word, max 2 letters; ‘?’ if there are none. */
export function initials(name: string | null | undefined) {
  const words = (name ?? '')
    .split(/[\s_-]+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join('').toUpperCase() || '?';
}

/** Returns one of twelve hues; the same name always has the same hue. */
export function hueOf(name: string) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 16) % 12) * 30 + 10;
}
