import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Whether this device gets push messages, or why it cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'not_set_up';

const publicKey = async () => (await call('GET /api/config')).pushPublicKey;

/** Returns the worker that shows messages; undefined in browsers and private windows without one. */
const findWorker = async () =>
  'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker?.getRegistration()
    : undefined;

async function readState(): Promise<PushState> {
  if (!(await publicKey())) return 'not_set_up';
  const worker = await findWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return 'off';
  // The subscription of another user of this browser is not ours.
  const ours = await call('GET /api/push/subscriptions');
  return ours.some(({ endpoint }) => endpoint === subscription.endpoint) ? 'on' : 'off';
}

export const pushState = queryOptions({ queryKey: ['account', 'push'], queryFn: readState });

async function turnOn() {
  const worker = await findWorker();
  const applicationServerKey = await publicKey();
  if (!worker || !applicationServerKey) return;
  if ((await Notification.requestPermission()) !== 'granted') return;
  // One that was made with a former key of the site cannot be used again.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

async function turnOff() {
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (!subscription) return;
  await call('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Turns push messages on this device on, after the browser asked the user, or off. */
export const useTurnPush = () =>
  useAction((on: boolean) => (on ? turnOn() : turnOff()), {
    invalidates: [pushState.queryKey],
    error: 'Couldn’t change push on this device',
  });
