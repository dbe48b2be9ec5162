import { useSyncExternalStore } from 'react';
import type { TalkRef } from '#web/api/messages.ts';

/** A message on its way, or one that could not be sent. */
export interface Outgoing {
  /** Idempotency key: a second try never sends the message twice. */
  key: string;
  content: string;
  fileIds: number[];
  fileNames: string[];
  requestId?: number | undefined;
  quoteId?: number | undefined;
  createdAt: string;
  state: 'sending' | 'failed';
}

export const talkKey = (ref: TalkRef) => ('roomId' in ref ? `room-${ref.roomId}` : ref.userId);
/** Name of a user's outbox for a conversation: another user of the same tab has their own. */
export const outboxOf = (userId: string, ref: TalkRef) => `hangarline.outbox.${userId}.${talkKey(ref)}`;

const cache = new Map<string, Outgoing[]>();
const listeners = new Set<() => void>();
const none: Outgoing[] = [];

/** What was being sent when the page was left may or may not have arrived: its key makes a second try safe. */
function read(key: string): Outgoing[] {
  const cached = cache.get(key);
  if (cached) return cached;
  let stored = none;
  try {
    stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Outgoing[];
  } catch {
    // Unreadable or forbidden: then nothing waits.
  }
  const waiting = stored.map((one) => ({ ...one, state: 'failed' as const }));
  cache.set(key, waiting);
  return waiting;
}

function write(key: string, waiting: Outgoing[]) {
  cache.set(key, waiting);
  try {
    if (waiting.length > 0) sessionStorage.setItem(key, JSON.stringify(waiting));
    else sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden: then it lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Adds a message, or puts it back into the state of being sent. */
export const putOutgoing = (outbox: string, message: Outgoing) =>
  write(outbox, [...read(outbox).filter(({ key }) => key !== message.key), message]);

export const removeOutgoing = (outbox: string, key: string) =>
  write(
    outbox,
    read(outbox).filter((message) => message.key !== key),
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the messages of a conversation that the server has not confirmed. */
export const useOutgoing = (outbox: string) => useSyncExternalStore(subscribe, () => read(outbox));
