import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { productName } from '#contract/product.ts';
import { pushState, useTurnPush, type PushState } from '#web/api/push.ts';
import { Button } from '#web/ui/button.tsx';

const texts: Record<Exclude<PushState, 'not_set_up'>, string> = {
  on: 'Push is on for this device, until you sign out.',
  off: 'Push is off on this device.',
  denied: `Your browser blocks notifications from ${productName}. Allow them in the site settings next to the address, then reload this page.`,
  unsupported: `This browser can’t show push notifications. On an iPhone or iPad, add ${productName} to your Home Screen and open it from there.`,
};

/** Turns push messages on this device on or off; nothing if the site has no push. */
export function PushOnDevice() {
  const { data: state } = useQuery(pushState);
  const turn = useTurnPush();
  if (!state || state === 'not_set_up') return null;
  const canTurn = state === 'on' || state === 'off';
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4">
      <Smartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
        {texts[state]}
      </p>
      {canTurn && (
        <Button
          size="sm"
          pending={turn.isPending}
          pendingText={state === 'on' ? 'Turning off...' : 'Turning on...'}
          onClick={() => turn.mutate(state === 'off')}
        >
          {state === 'on' ? 'Turn Off Push' : 'Turn On Push'}
        </Button>
      )}
    </div>
  );
}
