import {
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { isOnline } from './online.ts';
import { isReachable } from './reachable.ts';
import { onRetry } from './retries.ts';

type PropsOf<T> = T extends (props: infer P extends object) => ReactNode ? P : object;

/** Where it is told that a part could not be loaded: in its place, over the page if the part is open, or nowhere. */
type Place = 'here' | 'over' | 'nowhere';

/**
 * A part of a page, loaded when it is first shown, inside a `Suspense`. If that fails, the page around it stays: the part says
 * so and is tried again once the server responds. Firefox remembers without end that a file failed, so nothing is tried that
 * cannot succeed, and the button may have to reload the page.
 */
export function lazyPart<T extends (props: never) => ReactNode>(
  load: () => Promise<{ default: T }>,
  place: Place = 'here',
) {
  type Props = PropsOf<T>;
  type Found = ComponentType<Props> | undefined;
  let loaded: Promise<Found> | undefined;
  const attempt = (): Promise<Found> =>
    load().then(
      (part) => part.default as unknown as ComponentType<Props>,
      // Told by `Failed`.
      () => undefined,
    );
  /** Loads the part before it is shown; never rejects. */
  const preload = () =>
    (loaded ??= isOnline() || navigator.serviceWorker?.controller ? attempt() : Promise.resolve(undefined));
  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const Found = use(preload());
    if (Found) return createElement(Found, props);
    const retry = async (isByHand: boolean) => {
      if (!(await isReachable())) return;
      await forgetFailures();
      const again = attempt();
      if (await again) {
        loaded = again;
        redraw();
      } else if (isByHand) location.reload();
    };
    return <Failed place={place} part={props} retry={retry} />;
  }
  return Object.assign(Part, { preload });
}

/** WebKit remembers that the preload of a file failed until the file is asked for as something else than a script. */
async function forgetFailures() {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  await Promise.allSettled(Array.from(preloads, ({ href }) => fetch(href)));
}

interface FailedProps {
  place: Place;
  part: { open?: boolean; onClose?: () => void };
  retry: (isByHand: boolean) => Promise<void>;
}

function Failed({ place, part, retry }: FailedProps) {
  const [isTrying, setTrying] = useState(false);
  const isAsked = place === 'over' && part.open !== false;
  const retryNow = useEffectEvent(() => void retry(false));
  // What was opened over the page waits for its button: when the connection returns, the user does something else.
  const retryWhenBack = useEffectEvent(() => {
    if (!isAsked) retryNow();
  });
  useEffect(() => {
    if (isAsked) retryNow();
  }, [isAsked]);
  useEffect(() => {
    retryWhenBack();
    return onRetry(retryWhenBack);
  }, []);
  if (place === 'nowhere' || (place === 'over' && part.open === false)) return null;
  const tryAgain = async () => {
    setTrying(true);
    await retry(true);
    setTrying(false);
  };
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-2 p-3 text-sm ${place === 'over' ? 'fixed inset-x-3 bottom-20 z-50 mx-auto max-w-sm rounded-lg border border-line bg-surface shadow-lg' : ''}`}
    >
      <p className="flex-1">Couldn’t load this part</p>
      <Button size="sm" pending={isTrying} pendingText="Trying..." onClick={() => void tryAgain()}>
        Try Again
      </Button>
      {place === 'over' && part.onClose && (
        <Button size="sm" variant="ghost" onClick={part.onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
