import { useQuery } from '@tanstack/react-query';
import { ClipboardList, X } from 'lucide-react';
import { priceText } from '#contract/requests/pricing.ts';
import type { Message } from '#web/api/messages.ts';
import { requestById } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = { request: NonNullable<Message['request']>; quote: Message['quote'] };

/** Card above a message: the request and the quote that it is about. */
export function SubjectCard({ request, quote }: Props) {
  const href = useHref();
  return (
    <a
      href={href('/requests/:id', { id: request.id })}
      className="flex max-w-full items-center gap-2.5 rounded-panel border border-line bg-surface px-3.5 py-2 text-sm hover:bg-fill"
    >
      <ClipboardList aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {request.title}
        </span>
        {quote && <span className="num block text-ink-2">Quote of {priceText(quote, 'up to')}</span>}
      </span>
    </a>
  );
}

/** Line above the message form: the request that the next message is about, and a button that drops it. */
export function SubjectNote({ requestId, onRemove }: { requestId: number; onRemove: () => void }) {
  const title = useQuery(requestById(requestId)).data?.title;
  if (!title) return null;
  return (
    <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
      <span dir="auto" className="min-w-0 truncate">
        About “{title}”
      </span>
      <IconButton label="Send without the request" icon={<X aria-hidden />} onClick={onRemove} />
    </p>
  );
}
