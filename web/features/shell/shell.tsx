import type { QueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { productName } from '#contract/product.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { useHref } from '#web/lib/paths.ts';
import type { User } from '#web/lib/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MainNav } from './main-nav.tsx';
import { entriesFor } from './navigation.ts';
import { PhoneNav } from './phone-nav.tsx';

const EmailBanner = lazyPart(() => import('./email-banner.tsx'), 'nowhere');
const TermsBanner = lazyPart(() => import('./terms-banner.tsx'), 'nowhere');
const SuspensionBanner = lazyPart(() => import('./suspension-banner.tsx'), 'nowhere');

/** Fetches what the frame shows above the page, so that nothing moves under a finger later. */
export const loadShell = async (queryClient: QueryClient, user: User) => {
  if (user.suspensionReason) await SuspensionBanner.preload();
  if (user.termsDueAt) await TermsBanner.preload();
  if (user.emailVerified) return;
  await Promise.allSettled([EmailBanner.preload(), queryClient.ensureQueryData(siteConfig)]);
};

interface Props {
  user: User;
  /** Starts the guided tour; without it the button is hidden. */
  onStartTour?: () => void;
  /** Banner below the top bar, such as the offline or demo notice. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Frame of every signed-in page: top bar, banners and content. */
export function Shell({ user, onStartTour, banner, children }: Props) {
  const href = useHref();
  const entries = entriesFor(user);
  return (
    // A page that is as high as the screen, such as a conversation, gets the room that the banners leave.
    <div className="flex min-h-svh flex-col page-fill:h-dvh print:block">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="page flex h-14 items-center gap-4 max-md:gap-1 max-md:px-2">
          <PhoneNav user={user} entries={entries} />
          <a
            href={href('/home')}
            className="hit flex items-center max-md:h-11"
            aria-label={`${productName}, home`}
          >
            <Logo name={productName} />
          </a>
          <MainNav entries={entries} />
          <div className="ms-auto flex items-center gap-1.5 max-md:gap-0">
            {onStartTour && (
              <IconButton label="Start tour" icon={<CircleHelp aria-hidden />} onClick={onStartTour} />
            )}
            <Bell />
            <AccountMenu user={user} />
          </div>
        </div>
      </header>
      {banner}
      {user.suspensionReason && <SuspensionBanner reason={user.suspensionReason} />}
      {user.termsDueAt && <TermsBanner dueAt={user.termsDueAt} />}
      {!user.emailVerified && <EmailBanner email={user.email} />}
      <main
        id="main"
        tabIndex={-1}
        className="flex-1 outline-none page-fill:flex page-fill:min-h-0 page-fill:flex-col"
      >
        {children}
      </main>
      <BottomBar userType={user.userType} />
    </div>
  );
}
