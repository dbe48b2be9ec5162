import { Check, ChevronDown, LogOut } from 'lucide-react';
import { fullName } from '#contract/names.ts';
import { useHref } from '#web/lib/paths.ts';
import { actingMembership, type User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { setTheme, themes, useTheme, type Theme } from '#web/ui/theme.ts';
import { accountEntriesFor } from './navigation.ts';
import { PersonCard } from './person-card.tsx';
import { useSignOut } from './use-sign-out.ts';

const themeLabels: Record<Theme, string> = {
  light: 'Light Theme',
  dark: 'Dark Theme',
  system: 'System Theme',
};

/** Avatar menu: user, settings, theme and sign-out. */
export function AccountMenu({ user }: { user: User }) {
  const href = useHref();
  const theme = useTheme();
  const acting = actingMembership(user);
  const items: MenuItem[] = [
    ...accountEntriesFor(user).map(({ path, label }) => ({ label, href: href(path) })),
    ...themes.map((name, index) => ({
      label: themeLabels[name],
      icon: name === theme ? <Check aria-label="Selected" /> : <span className="size-4" />,
      onSelect: () => setTheme(name),
      line: index === 0,
    })),
    { ...useSignOut(), icon: <LogOut aria-hidden />, line: true },
  ];
  return (
    <Menu
      label="Account"
      head={<PersonCard user={user} />}
      items={items}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`Account menu of ${[fullName(user) || user.email, acting?.name].filter(Boolean).join(' ')}`}
          className="hit flex items-center gap-1.5 rounded-full p-1 hover:bg-fill md:pe-2"
        >
          <Avatar name={fullName(user)} src={user.profileImageUrl} size={32} letter />
          {acting && (
            <span className="max-w-40 text-start leading-tight max-md:hidden">
              <span className="block truncate text-sm font-medium">{fullName(user)}</span>{' '}
              <span className="block truncate text-xs text-ink-2">{acting.name}</span>
            </span>
          )}
          <ChevronDown aria-hidden className="size-4 text-ink-3 max-md:hidden" />
        </button>
      )}
    />
  );
}
