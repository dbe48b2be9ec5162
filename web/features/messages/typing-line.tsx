import type { TalkRef } from '#web/api/messages.ts';
import { useReplying, useTyping } from '#web/api/typing.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Three dots while the other side is typing, and the member of the user’s team who is replying. */
export function TypingLine({ talk, name }: { talk: TalkRef; name: string }) {
  const isTyping = useTyping(talk);
  const replying = useReplying(talk);
  return (
    <>
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
      <p aria-live="polite" className="flex justify-end text-sm text-ink-2">
        {replying && (
          <span className="flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-1 pe-3">
            <Avatar name={replying} size={22} />
            {replying} is replying...
          </span>
        )}
      </p>
    </>
  );
}
