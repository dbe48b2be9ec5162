import { useRouterState } from '@tanstack/react-router';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { isCurrent, type Entry } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** Number of entries from which the bar needs an extra-wide screen. */
export const manyEntries = 6;

/** Links of the top bar on wide screens. */
export function MainNav({ entries }: { entries: readonly Entry[] }) {
  const href = useHref();
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav
      aria-label="Main"
      className={cx(
        'flex h-full items-stretch text-sm font-medium whitespace-nowrap text-ink-2',
        entries.length >= manyEntries ? 'max-xl:hidden' : 'gap-1 max-lg:hidden',
      )}
    >
      {entries.map(({ path, label, hasUnread }) => (
        <a
          key={path}
          href={href(path)}
          aria-current={isCurrent(href(path), current) ? 'page' : undefined}
          className="relative flex items-center gap-2 px-3 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
        >
          {label}
          {hasUnread && <UnreadBadge />}
        </a>
      ))}
    </nav>
  );
}
