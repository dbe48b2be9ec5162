import {
  heartbeatEvent,
  heartbeatSeconds,
  passingKinds,
  readyEvent,
  resetEvent,
} from '#contract/messaging/live-names.ts';

export interface StreamEvent {
  id?: number | undefined;
  kind: string;
  payload: unknown;
}

interface Options {
  /** Kinds of events to listen to. */
  kinds: readonly string[];
  /** Returns where the stream begins, as a query. */
  from: () => string;
  onEvent: (event: StreamEvent) => void;
  onState: (isOpen: boolean) => void;
  /** Called once if the user has signed out: there is nothing to wait for. */
  onSignedOut: () => void;
}

/** A connection that died without a word is noticed after two missed heartbeats. */
const maxSilenceMs = (2 * heartbeatSeconds + 10) * 1000;
const [firstRetryMs, lastRetryMs] = [1_000, 30_000];

/** Reads the stream of events and connects again whenever it breaks. Returns a function that ends it. */
export function readStream({ kinds, from, onEvent, onState, onSignedOut }: Options) {
  let source: EventSource | undefined;
  let retryMs = firstRetryMs;
  let wasRefused = false;
  let isClosed = false;
  let timer: number | undefined;
  let watchdog: number | undefined;

  const close = () => {
    clearTimeout(watchdog);
    clearTimeout(timer);
    source?.close();
  };
  const connectLater = () => {
    close();
    onState(false);
    // Spread: after a restart of the server all browsers return.
    timer = window.setTimeout(() => void connect(), retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  };
  const stayAlert = () => {
    clearTimeout(watchdog);
    watchdog = window.setTimeout(connectLater, maxSilenceMs);
  };
  const pass = (kind: string, { data, lastEventId }: MessageEvent<string>) => {
    stayAlert();
    if (kind === heartbeatEvent) return;
    // Without an id of its own an event carries that of the one before.
    const id = passingKinds.includes(kind) ? undefined : Number(lastEventId);
    onEvent({ id, kind, payload: JSON.parse(data) as unknown });
  };
  const connect = async () => {
    if (wasRefused && (await isSignedOut())) return onSignedOut();
    if (isClosed) return;
    source = new EventSource(`/api/events?${from()}`);
    source.addEventListener('open', () => {
      retryMs = firstRetryMs;
      stayAlert();
      onState(true);
    });
    source.addEventListener('error', () => {
      onState(false);
      // EventSource reconnects unless the server refused.
      wasRefused = source?.readyState === EventSource.CLOSED;
      if (wasRefused) connectLater();
    });
    for (const kind of [...kinds, readyEvent, resetEvent, heartbeatEvent])
      source.addEventListener(kind, (event: MessageEvent<string>) => pass(kind, event));
  };
  void connect();
  return () => {
    isClosed = true;
    close();
  };
}

/** EventSource does not tell why it was refused; after a sign-out elsewhere there is nothing to wait for. */
const isSignedOut = () =>
  fetch('/api/auth/user').then(
    ({ status }) => status === 401,
    () => false,
  );
