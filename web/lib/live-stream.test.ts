import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSharedStream } from './live-stream.ts';

/** A tab of a browser: while it is frozen nothing of it runs, and what it would have heard waits. */
interface Tab {
  isFrozen: boolean;
  waiting: (() => void)[];
  sources: FakeSource[];
  heard: unknown[];
  states: boolean[];
  resets: number;
  stop: () => void;
}
let current: Tab;
let tabs: Tab[] = [];

const runIn = (tab: Tab, work: () => void) => {
  if (tab.isFrozen) tab.waiting.push(work);
  else work();
};
const thaw = (tab: Tab) => {
  tab.isFrozen = false;
  for (const work of tab.waiting.splice(0)) work();
};

let channels: FakeChannel[] = [];
class FakeChannel extends EventTarget {
  readonly tab = current;
  constructor() {
    super();
    channels.push(this);
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this)
        queueMicrotask(() =>
          runIn(other.tab, () => other.dispatchEvent(new MessageEvent('message', { data }))),
        );
  }
  close() {
    channels = channels.filter((one) => one !== this);
  }
}

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    const tab = current;
    tab.sources.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  say(id: number, text: string, kind = 'message') {
    if (this.readyState === 1)
      this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify({ text }), lastEventId: String(id) }));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** A lock of all tabs that can be stolen; a frozen holder learns it when it is thawed. */
type Waiting = { tab: Tab; run: () => Promise<void>; reject: (error: Error) => void };
let holder: Waiting | undefined;
let queued: Waiting[] = [];
const locks = {
  request: (
    _name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    run: () => Promise<void>,
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tab = current;
    const mine: Waiting = { tab, run, reject };
    const leave = () => {
      queued = queued.filter((one) => one !== mine);
      reject(new DOMException('aborted', 'AbortError'));
    };
    signal?.addEventListener('abort', leave);
    const hold = () => {
      holder = mine;
      signal?.removeEventListener('abort', leave);
      current = tab;
      void run().then(() => {
        if (holder !== mine) return;
        resolve();
        holder = undefined;
        grantNext();
      });
    };
    grants.set(mine, hold);
    if (steal) {
      const former = holder;
      if (former)
        queueMicrotask(() =>
          runIn(former.tab, () => {
            current = former.tab;
            former.reject(new DOMException('stolen', 'AbortError'));
          }),
        );
      hold();
    } else {
      queued.push(mine);
      if (!holder) queueMicrotask(grantNext);
    }
    return promise;
  },
};
const grants = new Map<Waiting, () => void>();
const grantNext = () => {
  if (holder) return;
  const next = queued.shift();
  if (next) grants.get(next)!();
};

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let shown: ReturnType<typeof page>;

beforeEach(() => {
  vi.useFakeTimers();
  [tabs, channels, queued, holder] = [[], [], [], undefined];
  shown = page();
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const { stop } of tabs) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTab() {
  const tab: Tab = {
    isFrozen: false,
    waiting: [],
    sources: [],
    heard: [],
    states: [],
    resets: 0,
    stop: () => {},
  };
  current = tab;
  tabs.push(tab);
  tab.stop = openSharedStream({
    kinds: ['message'],
    onEvent: ({ payload }) => tab.heard.push((payload as { text: string }).text),
    onReset: () => (tab.resets += 1),
    onState: (isOpen) => tab.states.push(isOpen),
  });
  await vi.advanceTimersByTimeAsync(10);
  return tab;
}

test('one tab reads the stream for all, however long nothing happens, and the next goes on when it is closed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.sources[0]!.say(1, 'one');
  await vi.advanceTimersByTimeAsync(50_000);
  expect([first.sources.length, second.sources.length]).toEqual([1, 0]);
  expect([first.heard, second.heard]).toEqual([['one'], ['one']]);
  expect(second.states).toEqual([true]);
  first.stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(second.sources.map(({ url }) => url)).toEqual(['/api/events?lastEventId=1']);
});

test('the newest event is heard although the stream announced its id', async () => {
  const tab = await openTab();
  tab.sources[0]!.say(7, '', 'ready');
  tab.sources[0]!.say(7, 'seven');
  tab.sources[0]!.say(7, 'seven again');
  expect(tab.heard).toEqual(['seven']);
  tab.sources[0]!.say(9, '', 'reset');
  expect([tab.heard, tab.resets]).toEqual([['seven'], 1]);
});

test('a frozen tab that reads the stream is replaced by one that is shown, and follows it once it is thawed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.sources[0]!.say(1, 'one');
  await vi.advanceTimersByTimeAsync(10);
  first.isFrozen = true;
  current = second;
  await vi.advanceTimersByTimeAsync(19_000);
  // It resumes where the other one was; until it is open, the page asks at intervals.
  expect(second.sources.map(({ url }) => url)).toEqual(['/api/events?lastEventId=1']);
  expect(second.states).toEqual([true, false, true]);
  second.sources[0]!.say(2, 'two');
  expect(second.heard).toEqual(['one', 'two']);

  current = first;
  thaw(first);
  await vi.advanceTimersByTimeAsync(10);
  expect(first.sources[0]!.readyState).toBe(FakeSource.CLOSED);
  second.sources[0]!.say(3, 'three');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(first.heard).toEqual(['one', 'two', 'three']);
  expect([first.sources.length, second.sources.length]).toEqual([1, 1]);
  // And it goes on when the other one is closed.
  second.stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(first.sources.at(-1)!.url).toBe('/api/events?lastEventId=3');
});

test('a tab that is opened while the reading one is frozen takes over; one that is not shown does not', async () => {
  const first = await openTab();
  first.isFrozen = true;
  shown.visibilityState = 'hidden';
  const second = await openTab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.sources).toEqual([]);
  shown.visibilityState = 'visible';
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(second.sources).toHaveLength(1);
});

test('a page that is being left asks for the lock once more and not for ever', async () => {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    // A loop would never let this test go on.
    if (asked > 10) return new Promise(() => {});
    return Promise.reject(new DOMException('not fully active', 'InvalidStateError'));
  };
  const tab = await openTab();
  vi.stubGlobal('navigator', { locks: { request: refuse } });
  holder!.reject(new DOMException('left', 'AbortError'));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toBe(1);
  expect(tab.sources[0]!.readyState).toBe(FakeSource.CLOSED);
});
