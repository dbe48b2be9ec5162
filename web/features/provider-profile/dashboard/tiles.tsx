import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, MessageSquare, Wrench, type LucideIcon } from 'lucide-react';
import type { OwnProfile } from '#web/api/providers.ts';
import { unreadMessages } from '#web/api/unread-messages.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';

/** Shortcuts from the dashboard. */
export function Tiles({ profile }: { profile: OwnProfile }) {
  const href = useHref();
  const unread = useQuery(unreadMessages).data ?? 0;
  const services = pluralize(profile.servicesOffered.length, 'service');
  const places = profile.places.length > 0 ? ` at ${pluralize(profile.places.length, 'airport')}` : '';
  return (
    <nav
      aria-label="Shortcuts"
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3"
    >
      <Tile
        icon={Wrench}
        title="Manage Services"
        text={services + places}
        to={href('/profile', { tab: 'provider' })}
      />
      <Tile
        icon={MessageSquare}
        title="Messages"
        text={unread > 0 ? `${pluralize(unread, 'message')} unread` : 'Messages from owners'}
        to={href('/messages')}
      />
      <Tile icon={CalendarDays} title="Schedule" text="Your jobs and days off" to={href('/schedule')} />
    </nav>
  );
}

interface TileProps {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
}

function Tile({ icon: Icon, title, text, to }: TileProps) {
  return (
    <a
      href={to}
      className="flex items-center gap-4 bg-surface px-5 py-4 -outline-offset-2 hover:bg-canvas max-md:px-4"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.7} />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{title}</span>
        <span className="num block truncate text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
    </a>
  );
}
