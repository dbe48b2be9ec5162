import { useRouterState } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { productName } from '#contract/product.ts';
import type { User } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { manyEntries } from './main-nav.tsx';
import type { Entry } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const DrawerMenu = lazy(() => import('./drawer-menu.tsx'));

/** The menu button of narrow screens and the drawer that it opens. */
export function PhoneNav({ user, entries }: { user: User; entries: readonly Entry[] }) {
  // Opened on a page, it is closed on every other: whatever was chosen in it, it has done its work.
  const [openedAt, setOpenedAt] = useState<string>();
  const wayOut = useSignOut();
  const current = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = openedAt === current;
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<Menu aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(current)}
        className={entries.length >= manyEntries ? 'xl:hidden' : 'lg:hidden'}
      />
      <Drawer
        open={isOpen}
        onClose={() => setOpenedAt(undefined)}
        title="Menu"
        head={<Logo name={productName} />}
        footer={
          <Button
            href={wayOut.href}
            variant="ghost"
            icon={<LogOut aria-hidden />}
            className="w-full justify-start"
          >
            {wayOut.label}
          </Button>
        }
      >
        <Suspense>
          <DrawerMenu user={user} entries={entries} />
        </Suspense>
      </Drawer>
    </>
  );
}
