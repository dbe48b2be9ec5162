import { useRouterState } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { productName } from '#contract/product.ts';
import type { User } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { manyEntries } from './main-nav.tsx';
import type { Entry } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const DrawerMenu = lazyPart(() => import('./drawer-menu.tsx'));

/** Menu button of narrow screens with the drawer it opens. */
export function PhoneNav({ user, entries }: { user: User; entries: readonly Entry[] }) {
  // The drawer is open only on the page it was opened on, so that any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const signOut = useSignOut();
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
            href={signOut.href}
            variant="ghost"
            icon={<LogOut aria-hidden />}
            className="w-full justify-start"
          >
            {signOut.label}
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
