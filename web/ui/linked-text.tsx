import type { ReactNode } from 'react';

/**
 * Addresses of web pages in running text; punctuation at their end belongs to the sentence. Characters that turn the
 * direction of writing end one: behind them it would read as another.
 */
const address =
  /\bhttps?:\/\/[^\s<>"'\u202a-\u202e\u2066-\u2069]+[^\s<>"'.,;:!?)\]}\u202a-\u202e\u2066-\u2069]/gi;

/** Text that a person wrote, with its web addresses as links, which open apart and tell the other site nothing. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={url}
        // Also inside text of the other direction, or overridden.
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {url}
      </a>,
    );
    end = index + url.length;
  }
  return [...parts, text.slice(end)];
}
