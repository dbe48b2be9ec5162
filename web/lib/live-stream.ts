import {
  heartbeatEvent,
  heartbeatSeconds,
  passingKinds,
  readyEvent,
  resetEvent,
} from '#contract/live-names.ts';

export interface StreamEvent {
  id?: number | undefined;
  kind: string;
  payload: unknown;
}

interface Options {
  /** Kinds of events to listen to. */
  kinds: readonly string[];
  onEvent: (event: StreamEvent) => void;
  /** Events were missed: everything that is shown must be loaded again. */
  onReset: () => void;
  onState: (isOpen: boolean) => void;
}

/** What the tabs of a browser tell each other. */
type Note = { event: StreamEvent } | { isOpen: boolean } | { helloSince: number };

const name = 'hangarline.live';
/** A connection that died without a word is noticed after two missed heartbeats. */
const maxSilenceMs = (2 * heartbeatSeconds + 10) * 1000;
const [firstRetryMs, lastRetryMs] = [1_000, 30_000];
const rememberedIds = 2_000;
/** The reading tab keeps events this long, for tabs that were just loaded and do not listen yet. */
const keptMs = 60_000;

/**
 * Opens one stream of events per browser: the tab that holds the lock reads it and passes the events on to the others;
 * when it closes, another tab goes on where it was. Returns a function that stops it.
 */
export function openSharedStream({ kinds, onEvent, onReset, onState }: Options) {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const seen = new Set<number>();
  let lastId: number | undefined;
  let isOpen = false;
  let isLeader = false;
  let kept: { at: number; event: StreamEvent }[] = [];

  function receive(event: StreamEvent) {
    const { id, kind } = event;
    if (id !== undefined) {
      lastId = Math.max(lastId ?? 0, id);
      if (seen.has(id) && kind !== resetEvent) return;
      seen.add(id);
      if (seen.size > rememberedIds) seen.delete(seen.values().next().value!);
    }
    if (kind === resetEvent) onReset();
    else if (kind !== readyEvent) onEvent(event);
  }

  function setOpen(next: boolean) {
    if (isOpen === next) return;
    isOpen = next;
    onState(next);
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const tellOthers = (note: Note) => channel.postMessage(note);

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if ('event' in data) receive(data.event);
    else if ('isOpen' in data) setOpen(data.isOpen);
    else if (isLeader) welcome(data.helloSince);
  });
  // Events since this page was loaded count: what it shows is as old as that.
  tellOthers({ helloSince: performance.timeOrigin });

  function welcome(since: number) {
    tellOthers({ isOpen });
    for (const { at, event } of kept) if (at >= since) tellOthers({ event });
  }

  /** Reads the stream in this tab until it is stopped. */
  function lead() {
    const { promise, resolve } = Promise.withResolvers<void>();
    let source: EventSource | undefined;
    let retryMs = firstRetryMs;
    let wasRefused = false;
    let timer: number | undefined;
    let watchdog: number | undefined;
    isLeader = true;

    const report = (next: boolean) => {
      setOpen(next);
      tellOthers({ isOpen: next });
    };
    const close = () => {
      clearTimeout(watchdog);
      clearTimeout(timer);
      source?.close();
    };
    const connectLater = () => {
      close();
      report(false);
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
      const event = { id, kind, payload: JSON.parse(data) as unknown };
      receive(event);
      tellOthers({ event });
      const now = Date.now();
      kept = kept.filter(({ at }) => at > now - keptMs);
      if (id !== undefined) kept.push({ at: now, event });
    };
    const connect = async () => {
      if (wasRefused && (await isSignedOut())) return resolve();
      const from = lastId === undefined ? `ageMs=${Math.round(performance.now())}` : `lastEventId=${lastId}`;
      source = new EventSource(`/api/events?${from}`);
      source.addEventListener('open', () => {
        retryMs = firstRetryMs;
        stayAlert();
        report(true);
      });
      source.addEventListener('error', () => {
        report(false);
        // EventSource reconnects unless the server refused.
        wasRefused = source?.readyState === EventSource.CLOSED;
        if (wasRefused) connectLater();
      });
      for (const kind of [...kinds, readyEvent, resetEvent, heartbeatEvent])
        source.addEventListener(kind, (event: MessageEvent<string>) => pass(kind, event));
    };
    stopped.signal.addEventListener('abort', () => {
      close();
      resolve();
    });
    void connect();
    return promise;
  }

  if ('locks' in navigator)
    void navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stopped.abort();
    channel.close();
    setOpen(false);
  };
}

/** EventSource does not tell why it was refused; after a sign-out elsewhere there is nothing to wait for. */
const isSignedOut = () =>
  fetch('/api/auth/user').then(
    ({ status }) => status === 401,
    () => false,
  );
