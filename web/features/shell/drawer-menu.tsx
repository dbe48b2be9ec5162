import { useRouterState } from '@tanstack/react-router';
import {
  BadgeCheck,
  ChartColumnIncreasing,
  Circle,
  House,
  Inbox,
  MessageSquare,
  Search,
  Settings2,
  SquarePen,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainPage } from '#contract/addresses.ts';
import { useHref } from '#web/lib/paths.ts';
import type { User } from '#web/lib/session.ts';
import { cx } from '#web/ui/class-names.ts';
import { ThemePicker } from '#web/ui/theme-picker.tsx';
import { accountEntriesFor, isCurrent, type Entry } from './navigation.ts';
import { PersonCard } from './person-card.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const icons: Partial<Record<PlainPage, LucideIcon>> = {
  '/home': House,
  '/providers': Search,
  '/post-request': SquarePen,
  '/dashboard': ChartColumnIncreasing,
  '/open-requests': Inbox,
  '/verification': BadgeCheck,
  '/messages': MessageSquare,
  '/admin': Settings2,
};

/** Contents of the navigation drawer on narrow screens; lazy-loaded when it first opens. */
export default function DrawerMenu({ user, entries }: { user: User; entries: readonly Entry[] }) {
  const href = useHref();
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <div className="border-y border-line px-5 py-4 max-md:px-4">
        <PersonCard user={user} size={44} />
      </div>
      <nav aria-label="Main" className="border-b border-line py-2">
        {entries.map(({ path, label, hasUnread }) => (
          <DrawerLink key={path} href={href(path)} isCurrent={isCurrent(href(path), current)}>
            <EntryIcon path={path} />
            <span className="flex-1">{label}</span>
            {hasUnread && <UnreadBadge />}
          </DrawerLink>
        ))}
      </nav>
      <nav aria-label="Account" className="py-2">
        {accountEntriesFor(user).map(({ path, label }) => (
          <DrawerLink key={path} href={href(path)} isCurrent={isCurrent(href(path), current)}>
            {label}
          </DrawerLink>
        ))}
      </nav>
      <div className="px-5 pb-6 max-md:px-4">
        <ThemePicker />
      </div>
    </>
  );
}

function EntryIcon({ path }: { path: PlainPage }) {
  const Icon = icons[path] ?? Circle;
  return <Icon aria-hidden className="size-5" />;
}

type LinkProps = { href: string; isCurrent: boolean; children: ReactNode };

const DrawerLink = ({ href, isCurrent: isCurrentPage, children }: LinkProps) => (
  <a
    href={href}
    aria-current={isCurrentPage ? 'page' : undefined}
    className={cx(
      'flex min-h-12 items-center gap-4 px-5 font-medium text-ink-2 max-md:px-4',
      'hover:bg-fill hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
    )}
  >
    {children}
  </a>
);
