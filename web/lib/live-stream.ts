import { readyEvent, resetEvent } from '#contract/messaging/live-names.ts';
import { readStream, type StreamEvent } from './live-source.ts';

interface Options {
  /** Kinds of events to listen to. */
  kinds: readonly string[];
  onEvent: (event: StreamEvent) => void;
  /** Events were missed: everything that is shown must be loaded again. */
  onReset: () => void;
  onState: (isOpen: boolean) => void;
}

/** What the tabs of a browser tell each other; 'hello' and 'ping' ask the reading tab for an answer. */
type Note = { event: StreamEvent } | { isOpen: boolean } | { helloSince: number } | { ping: true };

const name = 'hangarline.live';
const rememberedIds = 2_000;
/** The reading tab keeps events this long, for tabs that were just loaded and do not listen yet. */
const keptMs = 60_000;
/** How often a tab that is shown asks whether the reading tab is alive, and how long it waits for the answer. */
const [pingMs, answerMs] = [10_000, 8_000];

/**
 * Opens one stream of events per browser: the tab that holds the lock reads it and passes the events on to the others;
 * when it closes, another tab goes on where it was. A phone freezes tabs that are not shown, and a frozen one keeps the
 * lock: a tab that gets no answer takes it. Returns a function that stops it.
 */
export function openSharedStream({ kinds, onEvent, onReset, onState }: Options) {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const seen = new Set<number>();
  let lastId: number | undefined;
  let isOpen = false;
  let kept: { at: number; event: StreamEvent }[] = [];
  /** Ends the reading of this tab; undefined while another one reads. */
  let endReading: (() => void) | undefined;
  let queued = new AbortController();
  let silence: number | undefined;

  function receive(event: StreamEvent) {
    const { id, kind } = event;
    if (id !== undefined) {
      lastId = Math.max(lastId ?? 0, id);
      // These two carry the id of the newest event, which may still have to come.
      if (kind === readyEvent) return;
      if (kind === resetEvent) return onReset();
      if (seen.has(id)) return;
      seen.add(id);
      if (seen.size > rememberedIds) seen.delete(seen.values().next().value!);
    }
    onEvent(event);
  }

  function setOpen(next: boolean) {
    if (isOpen === next) return;
    isOpen = next;
    onState(next);
  }

  const tellOthers = (note: Note) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    if (!stopped.signal.aborted) channel.postMessage(note);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if ('event' in data || 'isOpen' in data) {
      clearTimeout(silence);
      // One that was frozen may still tell what it read before it learns that this tab took over.
      if ('event' in data) receive(data.event);
      else if (!endReading) setOpen(data.isOpen);
    } else if (endReading) {
      tellOthers({ isOpen });
      if ('helloSince' in data)
        for (const { at, event } of kept) if (at >= data.helloSince) tellOthers({ event });
    }
  });

  const isShown = () => document.visibilityState === 'visible';

  /** Asks the reading tab for an answer; without one this tab takes over if it is shown. */
  function ask(note: Note) {
    clearTimeout(silence);
    if (isShown()) silence = window.setTimeout(takeOver, answerMs);
    tellOthers(note);
  }

  /** Reads the stream in this tab until it is stopped, or until another tab takes over. */
  function read() {
    const { promise, resolve } = Promise.withResolvers<void>();
    clearTimeout(silence);
    const close = readStream({
      kinds,
      from: () => (lastId === undefined ? `ageMs=${Math.round(performance.now())}` : `lastEventId=${lastId}`),
      onEvent: (event) => {
        receive(event);
        tellOthers({ event });
        const now = Date.now();
        kept = kept.filter(({ at }) => at > now - keptMs);
        if (event.id !== undefined) kept.push({ at: now, event });
      },
      onState: (next) => {
        setOpen(next);
        tellOthers({ isOpen: next });
      },
      onSignedOut: stop,
    });
    endReading = () => {
      endReading = undefined;
      close();
      resolve();
    };
    return promise;
  }

  /** Waits until the reading tab is closed. */
  function queue() {
    queued = new AbortController();
    const signal = AbortSignal.any([stopped.signal, queued.signal]);
    // Rejected if another tab took the lock, or if this tab takes it itself.
    navigator.locks.request(name, { signal }, read).catch(() => lose(signal));
  }

  /**
   * Another tab took the lock of this one. A request that is refused before it is granted is not repeated: a page that
   * is being left is refused every time, and WebKit would hang in the loop.
   */
  function lose({ aborted }: AbortSignal) {
    if (aborted || !endReading) return;
    endReading();
    queue();
  }

  function takeOver() {
    if (endReading || stopped.signal.aborted) return;
    // The page asks at intervals until its own stream is open.
    setOpen(false);
    queued.abort();
    navigator.locks.request(name, { steal: true }, read).catch(() => lose(stopped.signal));
  }

  const ping = () => {
    if (!endReading && isShown()) ask({ ping: true });
  };
  const timer = window.setInterval(ping, pingMs);
  document.addEventListener('visibilitychange', ping);
  if ('locks' in navigator) {
    queue();
    // Events since this page was loaded count: what it shows is as old as that.
    ask({ helloSince: performance.timeOrigin });
  } else void read();
  return stop;

  function stop() {
    stopped.abort();
    clearInterval(timer);
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', ping);
    endReading?.();
    channel.close();
    setOpen(false);
  }
}
