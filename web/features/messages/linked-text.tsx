/** Addresses of web pages in running text; punctuation at their end belongs to the sentence. */
const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi;

/** Text with its web addresses as links, which open apart and tell the other site nothing. */
export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    parts.push(text.slice(end, index), url);
    end = index + url.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <a
        key={`${index} ${part}`}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
