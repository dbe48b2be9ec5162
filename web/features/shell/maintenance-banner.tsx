import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { href } from '#contract/addresses.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { ApiError } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';

/** A page without a live stream learns of maintenance by the first refused call, and of its end by asking. */
const recheckMs = 30_000;

/** Banner during maintenance, so that no one starts what cannot be saved; renders nothing otherwise. */
export default function MaintenanceBanner() {
  const { isAdmin } = useUser();
  const client = useQueryClient();
  const isOn = useQuery(siteConfig).data?.maintenance ?? false;
  useEffect(() => {
    const recheck = () => void client.invalidateQueries({ queryKey: siteConfig.queryKey });
    if (isOn) {
      const timer = setInterval(recheck, recheckMs);
      return () => clearInterval(timer);
    }
    return client.getMutationCache().subscribe(({ mutation }) => {
      const error: unknown = mutation?.state.error;
      if (error instanceof ApiError && error.body?.code === 'maintenance') recheck();
    });
  }, [client, isOn]);
  return (
    <div role="status" className="sticky top-14 z-10">
      {isOn && (
        <div className="border-b border-line bg-caution-soft">
          <div className="notice page min-h-12 gap-x-3 text-sm">
            <Construction aria-hidden className="size-4.5 shrink-0 text-caution" />
            <p className="min-w-0 flex-1">
              <b className="font-semibold">
                {isAdmin ? 'Maintenance mode is on.' : 'We’re doing maintenance.'}
              </b>{' '}
              {isAdmin
                ? 'Only administrators can sign in or save anything.'
                : 'You can look around, but nothing can be saved right now. Keep this page open and try again in a few minutes.'}
            </p>
            {isAdmin && (
              <a href={href('/admin', { tab: 'settings' })} className="link hit">
                Open Settings
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
