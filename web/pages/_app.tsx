import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#contract/addresses.ts';
import { SearchKey } from '#web/features/admin/search/search-key.tsx';
import { isCurrent } from '#web/features/shell/navigation.ts';
import { loadShell, Shell } from '#web/features/shell/shell.tsx';
import { useTour } from '#web/features/tour/tour-state.ts';
import { Tour } from '#web/features/tour/tour.tsx';
import { forgetUser } from '#web/lib/forget-user.ts';
import { lastUserId, rememberUser } from '#web/lib/last-user.ts';
import { currentUser, signInFrom, useUser } from '#web/lib/session.ts';
import { isOnline, useOnline } from '#web/ui/online.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { isReachable } from '#web/ui/reachable.ts';

const laterMs = 3000;
/** A page that somebody looked at for a second must be there without a connection, too. */
const soonMs = 300;

/** Pages of this layout that visitors see as well, without its frame. */
const openPages = new Set<string>([href('/verification'), href('/contact')]);

/**
 * What nobody needs in the first seconds must not compete with the page itself. Nor may it take the page down: without a
 * connection only the service worker has the files, and Firefox remembers until the next reload that one failed, so that the
 * server is asked first. An app that opened without a connection says so right away. Part of the first load, so without
 * `retries.ts`.
 */
const later = async <T,>(load: () => Promise<T>, firstMs = laterMs) => {
  for (let waitMs = isOnline() ? firstMs : 0; ; waitMs = laterMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      if ((await isReachable()) || navigator.serviceWorker?.controller) return await load();
    } catch {
      // Tried again.
    }
  }
};
const Background = lazy(() => later(() => import('./-background.tsx')));
const KeepPages = lazy(() => later(() => import('./-keep-pages.tsx'), soonMs));
const Banners = lazy(() => later(() => import('./-banners.tsx')));

/** Until the banners are there: a connection that is lost before cannot load them. */
const OfflineAlready = () => (
  <div role="status" className="sticky top-14 z-10 bg-caution-soft">
    {!useOnline() && <p className="notice page min-h-12 text-sm font-semibold">Offline.</p>}
  </div>
);

/** Opens the app with what this browser keeps of the user who last used it here and did not sign out. */
async function openKept(queryClient: QueryClient, error: unknown) {
  const userId = error instanceof TypeError && lastUserId();
  if (!userId) throw error;
  const { openKeptPages } = await import('#web/api/kept-pages.ts');
  const user = await openKeptPages(queryClient, userId);
  if (!user) throw error;
  return user;
}

/** Remembers who is signed in, or forgets whose session has ended. */
async function remember(userId: string | undefined) {
  if (!userId && lastUserId()) await forgetUser();
  else rememberUser(userId);
}

/** Layout of signed-in pages; visitors sign in first and come back to the page they opened. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queryClient }, location, preload }) => {
    const isKnown = queryClient.getQueryData(currentUser.queryKey);
    const user = await queryClient
      .ensureQueryData(currentUser)
      .catch((error: unknown) => openKept(queryClient, error));
    if (!isKnown) await remember(user?.id);
    if (user?.needsProfile) throw redirect({ href: href('/sign-up', { complete: 1 }), reloadDocument: true });
    if (user) return { user };
    // A visitor who only points at a link stays where they are.
    if (preload) throw redirect({ href: href('/sign-in'), reloadDocument: true });
    if (openPages.has(location.pathname)) return { user: null as never };
    // The server sends visitors another start page.
    if (location.pathname === '/') window.location.assign('/');
    else signInFrom(location.href);
    // The browser is leaving: keep the page pending so that nothing flashes.
    return new Promise<never>(() => {});
  },
  loader: ({ context: { queryClient, user } }) => user && loadShell(queryClient, user),
  pendingComponent: () => <PageLoading variant="auth" />,
  component: function App() {
    return useSuspenseQuery(currentUser).data ? <SignedInPages /> : <Outlet />;
  },
});

function SignedInPages() {
  const user = useUser();
  const isHome = useRouterState({ select: ({ location }) => isCurrent(href('/home'), location.pathname) });
  // New terms are asked for first.
  const [openedAt] = useState(() => Date.now());
  const isAsked = user.termsDueAt !== null && Date.parse(user.termsDueAt) <= openedAt;
  const tour = useTour(user, isHome && !isAsked);
  return (
    <Shell
      user={user}
      onStartTour={tour.start}
      banner={
        <Suspense fallback={<OfflineAlready />}>
          <Banners />
        </Suspense>
      }
    >
      <Outlet />
      <Suspense>
        <KeepPages />
      </Suspense>
      <Suspense>
        <Background />
      </Suspense>
      {user.isAdmin && <SearchKey />}
      <Tour open={tour.isOpen} onClose={tour.finish} user={user} />
    </Shell>
  );
}
