import { useRouterState } from '@tanstack/react-router';
import {
  CalendarDays,
  ClipboardList,
  House,
  Inbox,
  MessageSquare,
  Plane,
  Search,
  type LucideIcon,
} from 'lucide-react';
import { useHref } from '#web/lib/paths.ts';
import type { User } from '#web/lib/session.ts';
import { isCurrent, phoneEntries, type Entry, type PhonePage } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

const icons: Record<PhonePage, LucideIcon> = {
  '/home': House,
  '/aircraft': Plane,
  '/requests': ClipboardList,
  '/open-requests': Inbox,
  '/messages': MessageSquare,
  '/providers': Search,
  '/schedule': CalendarDays,
};

/**
 * The pages that an owner or a provider needs most at the bottom of a phone, one tap away. Forms with buttons of their own
 * there, and conversations, need the room.
 */
export function BottomBar({ userType }: Pick<User, 'userType'>) {
  const entries: readonly (Entry & { path: PhonePage })[] = phoneEntries[userType];
  const href = useHref();
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav
      aria-label={userType === 'owner' ? 'Owner' : 'Provider'}
      data-bar
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] page-fill:hidden page-actions:hidden md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {entries.map(({ path, label, hasUnread }) => {
          const Icon = icons[path];
          return (
            <li key={path}>
              <a
                href={href(path)}
                aria-current={isCurrent(href(path), current) ? 'page' : undefined}
                className="relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon aria-hidden className="size-5" />
                {label}
                {hasUnread && (
                  <span className="absolute start-1/2 top-1 ms-1.5">
                    <UnreadBadge />
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
