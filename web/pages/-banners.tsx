import OfflineBanner from '#web/features/pwa/offline-banner.tsx';
import { RefusedNotice } from '#web/features/pwa/refused-notice.tsx';
import MaintenanceBanner from '#web/features/shell/maintenance-banner.tsx';

/** Banners about the whole site, below the top bar of every signed-in page. */
export default function Banners() {
  return (
    <>
      <OfflineBanner />
      <RefusedNotice />
      <MaintenanceBanner />
    </>
  );
}
