import type { ReactNode } from 'react';
import type { Notification } from '#web/api/notifications.ts';
import { Ago } from '#web/lib/ago.tsx';
import { useHref, type Href } from '#web/lib/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Pages of notifications that are older than their `path`. */
const pages: Record<string, (href: Href, id: number) => string> = {
  request: (href, id) => href('/requests/:id', { id }),
  dispute: (href, id) => href('/disputes/:id', { id }),
  aircraft: (href) => href('/aircraft'),
  provider: (href, id) => href('/providers/:id', { id }),
  message: (href) => href('/messages'),
  account: (href) => href('/account'),
};

/** Returns the address a notification links to; undefined if it links to no page. */
const pageHref = ({ path, relatedType, relatedId }: Notification, href: Href) =>
  path ?? pages[relatedType ?? '']?.(href, relatedId ?? 0);

interface Props {
  item: Notification;
  /** True if the row stands for an unread notification. */
  isUnread: boolean;
  /** At the start of the row; a dot for unread ones by default. */
  icon?: ReactNode;
  /** Label of the button that shows what the notification asks for. */
  action?: string | undefined;
  onOpen: () => void;
}

/** One notification; opens its page, or is only marked as read. */
export function NotificationRow({ item, isUnread, icon, action, onOpen }: Props) {
  const page = pageHref(item, useHref());
  const dot = <span aria-hidden className="block size-2 rounded-full bg-accent-solid" />;
  const content = (
    <>
      {icon ?? <span className="mt-2 size-2 shrink-0">{isUnread && dot}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={isUnread ? 'font-semibold' : 'font-medium'}>
            {isUnread && <span className="sr-only">New: </span>}
            {item.title}
            {icon && isUnread && <span className="ms-2 inline-block align-middle">{dot}</span>}
          </span>
          <time dateTime={item.createdAt} className="num shrink-0 text-xs text-ink-3">
            <Ago at={item.createdAt} />
          </time>
        </span>
        <span dir="auto" className="mt-0.5 block text-sm wrap-anywhere text-ink-2">
          {item.message}
        </span>
        {action && <span className={buttonClass({ size: 'sm' }, 'mt-2')}>{action}</span>}
      </span>
    </>
  );
  const className = 'flex w-full gap-3 px-5 py-3.5 text-start hover:bg-fill max-md:px-4';
  return page ? (
    <a href={page} className={className} onClick={onOpen}>
      {content}
    </a>
  ) : (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  );
}
