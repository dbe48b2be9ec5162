import type { ApiError } from '#web/lib/api.ts';
import type { KeptRecord } from '#web/lib/kept-records.ts';
import { delayAfter, holdsUp, isRefusal } from './failure.ts';
import { oneAtATime } from './one-tab.ts';

/** What waits in this browser until the server has it. */
export interface OutboxItem extends KeptRecord {
  /** Items of one subject, such as a conversation, are sent in their order; those of another one do not wait for them. */
  subject: string;
  /** Made once and stored with the item: however often it is sent, it happens once. */
  idempotencyKey: string;
  createdAt: number;
  /** Failures of the server that the item itself may have caused. */
  failures: number;
  nextTryAt?: number;
  /** Why the server refused it; sending the same again is in vain. */
  refusal?: string;
  /** The code of the refusal, for those that may be lifted. */
  refusedFor?: string | undefined;
}

type Own = Exclude<keyof OutboxItem, 'subject'>;
/** An item before it is in the outbox. */
export type NewItem<Item> = Item extends OutboxItem ? Omit<Item, Own> & { idempotencyKey?: string } : never;

/** An item as it is shown. */
export type Shown<Item> = Item & {
  state: 'sending' | 'waiting' | 'refused';
  /** True if this browser refused to store it: it is lost if the page is closed before it was sent. */
  isInMemory: boolean;
};

/** Where items are stored: `kept-records.ts`, or what a test gives. */
export interface ItemStore {
  keepRecord: <Kept extends KeptRecord>(record: Kept) => Promise<void>;
  changeRecord: <Kept extends KeptRecord>(key: string, part: Partial<Kept>) => Promise<void>;
  dropRecord: (key: string) => Promise<void>;
  listRecords: <Kept extends KeptRecord>(prefix: string) => Promise<Kept[]>;
  isInMemory: (key: string) => boolean;
}

interface Options {
  store: ItemStore;
  /** Another person may have signed in with another tab since this page was opened. */
  isSignedIn: (userId: string) => Promise<boolean>;
  now?: () => number;
  /** A call that a sleeping phone has lost may never end: after this time the next one is made, with the same key. */
  timeLimitMs?: number;
}

export interface Delivery<Item> {
  /** Sends an item; `keep` stores what must not be done again, such as an upload. */
  send: (item: Item, keep: (part: Partial<Item>) => Promise<void>) => Promise<unknown>;
  /** Says why the server refused an item, and what to do. */
  refusalOf: (item: Item, error: ApiError) => string | Promise<string>;
}

/** What came of sending: items that the server has, and those that it refused. */
export interface Settled<Item> {
  sent: Item[];
  refused: Item[];
}

/** Rejects if the work takes longer. */
async function within(ms: number, work: Promise<unknown>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, ms, new Error('the call has not ended'));
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Of one user alone: the next one at a shared device neither sees nor sends them. */
const prefixOf = (userId: string) => `outbox ${userId} `;

/** Creates the outbox of a browser: items are stored first and sent from there, by whatever tab is open. */
export function createOutbox<Item extends OutboxItem>({
  store,
  isSignedIn,
  now = Date.now,
  timeLimitMs = 5 * 60_000,
}: Options) {
  const loaded = new Map<string, readonly Item[]>();
  const shown = new Map<string, readonly Shown<Item>[]>();
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel('hangarline.outbox');
  let lastAt = 0;

  const notify = () => {
    shown.clear();
    for (const listener of listeners) listener();
  };
  const list = (userId: string) => store.listRecords<Item>(prefixOf(userId));
  const reload = async (userId: string) => {
    loaded.set(userId, await list(userId));
    notify();
  };
  channel.addEventListener('message', ({ data: userId }: MessageEvent<string>) => {
    if (loaded.has(userId)) void reload(userId);
  });
  const changed = async (userId: string) => {
    await reload(userId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage(userId);
  };

  const toShown = (item: Item): Shown<Item> => ({
    ...item,
    state: item.refusal !== undefined ? 'refused' : sending.has(item.key) ? 'sending' : 'waiting',
    isInMemory: store.isInMemory(item.key),
  });

  /** Stores an item; it is sent by the next `send`. */
  async function add(userId: string, item: NewItem<Item>) {
    // Items of the same millisecond keep their order.
    lastAt = Math.max(now(), lastAt + 1);
    const { idempotencyKey = crypto.randomUUID() } = item;
    const key = `${prefixOf(userId)}${String(lastAt).padStart(15, '0')} ${idempotencyKey}`;
    const added = { ...item, key, idempotencyKey, createdAt: lastAt, failures: 0 } as unknown as Item;
    await store.keepRecord(added);
    await changed(userId);
    return added;
  }

  async function change(userId: string, key: string, part: Partial<Item>) {
    await store.changeRecord(key, part);
    await changed(userId);
  }

  /** Removes an item, because its author discards it or the server has it. */
  async function remove(userId: string, key: string) {
    await store.dropRecord(key);
    await changed(userId);
  }

  /** Makes an item that was refused wait again. */
  const renew = (userId: string, key: string) =>
    change(userId, key, {
      refusal: undefined,
      refusedFor: undefined,
      nextTryAt: undefined,
      failures: 0,
    } as Partial<Item>);

  /** Makes the items wait again that were refused for a reason which is gone. */
  async function renewAll(userId: string, refusedFor: string) {
    for (const item of await list(userId)) if (item.refusedFor === refusedFor) await renew(userId, item.key);
  }

  /** Sends an item and stores what came of it; returns it as it is then. */
  async function attempt(userId: string, item: Item, { send: deliver, refusalOf }: Delivery<Item>) {
    try {
      await within(
        timeLimitMs,
        deliver(item, (part) => store.changeRecord(item.key, part)),
      );
      await remove(userId, item.key);
      return { item, isSent: true };
    } catch (error) {
      const part = isRefusal(error)
        ? { refusal: await refusalOf(item, error), refusedFor: error.body?.code }
        : delayAfter(error, item, now());
      await change(userId, item.key, part as Partial<Item>);
      return { item: { ...item, ...part }, isSent: false };
    }
  }

  async function sendSubject(userId: string, subject: string, delivery: Delivery<Item>, isForced: boolean) {
    const settled: Settled<Item> = { sent: [], refused: [] };
    // Read anew each time: its author may discard the next one meanwhile.
    const itemAfter = async (last: string) =>
      (await list(userId)).find(
        (item) => item.key > last && item.subject === subject && item.refusal === undefined,
      );
    for (let item = await itemAfter(''); item; item = await itemAfter(item.key)) {
      const isDue = isForced || (item.nextTryAt ?? 0) <= now();
      const tried = isDue ? await attempt(userId, item, delivery) : { item, isSent: false };
      if (tried.isSent) settled.sent.push(tried.item);
      else if (tried.item.refusal !== undefined) settled.refused.push(tried.item);
      else if (holdsUp(tried.item)) break;
    }
    return settled;
  }

  /**
   * Sends what waits, of each subject in its order; what the server refused stays. Items that failed are sent again after
   * some time, or at once if `isForced`.
   */
  async function send(
    userId: string,
    delivery: Delivery<Item>,
    { isForced = false } = {},
  ): Promise<Settled<Item>> {
    const waiting = (await list(userId)).filter(({ refusal }) => refusal === undefined);
    if (waiting.length === 0) return { sent: [], refused: [] };
    for (const { key } of waiting) sending.add(key);
    notify();
    try {
      if (!(await isSignedIn(userId))) return { sent: [], refused: [] };
      const subjects = new Set(waiting.map(({ subject }) => subject));
      const settled = await Promise.all(
        [...subjects].map((subject) =>
          oneAtATime(`outbox ${userId} ${subject}`, () => sendSubject(userId, subject, delivery, isForced)),
        ),
      );
      return {
        sent: settled.flatMap(({ sent }) => sent),
        refused: settled.flatMap(({ refused }) => refused),
      };
    } finally {
      for (const { key } of waiting) sending.delete(key);
      notify();
    }
  }

  return {
    add,
    remove,
    renew,
    renewAll,
    send,
    /** Returns the items of a user, the same list until something changes; none until they are loaded. */
    items(userId: string): readonly Shown<Item>[] {
      const items = shown.get(userId) ?? (loaded.get(userId) ?? []).map(toShown);
      shown.set(userId, items);
      return items;
    },
    load: reload,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
