import type { TalkRef } from '#web/api/messages.ts';
import { useTyping } from '#web/api/typing.ts';

/** Three dots while the other side is typing. */
export function TypingLine({ talk, name }: { talk: TalkRef; name: string }) {
  const isTyping = useTyping(talk);
  return (
    <p aria-live="polite" className="flex items-center gap-2.5 text-sm text-ink-2">
      {isTyping && (
        <>
          <span aria-hidden className="flex gap-1 rounded-panel border border-line bg-surface px-3 py-2.5">
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                className="size-1.5 rounded-full bg-ink-3 motion-safe:animate-pulse"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
          {name} is typing...
        </>
      )}
    </p>
  );
}
