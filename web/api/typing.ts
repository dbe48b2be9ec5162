import { useSyncExternalStore } from 'react';
import type { LiveEvents } from '#contract/messaging/live.ts';
import { call } from '#web/lib/api.ts';
import type { TalkRef } from './messages.ts';

/** How long one signal shows, and how often one is sent while the user types. */
const [shownMs, everyMs] = [4_000, 3_000];

const keyOf = (ref: TalkRef) => ('roomId' in ref ? `room ${ref.roomId}` : ref.userId);

let typing: ReadonlySet<string> = new Set();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();

function set(key: string, isTyping: boolean) {
  const next = new Set(typing);
  if (isTyping) next.add(key);
  else next.delete(key);
  typing = next;
  for (const listener of listeners) listener();
}

/** Shows for a few seconds that the other side of a conversation is typing. */
export function showTyping(signal: LiveEvents['typing']) {
  const key = keyOf(signal);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => set(key, false), shownMs),
  );
  set(key, true);
}

/** Ends it, because the message has arrived. */
export const hideTyping = (ref: TalkRef) => set(keyOf(ref), false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the other side of a conversation is typing. */
export const useTyping = (ref: TalkRef) => useSyncExternalStore(subscribe, () => typing.has(keyOf(ref)));

let lastSentAt = Number.NEGATIVE_INFINITY;

/** Tells the other side that the user is typing, every few seconds at most. */
export function signalTyping(ref: TalkRef) {
  const now = performance.now();
  if (now - lastSentAt < everyMs) return;
  lastSentAt = now;
  // Not worth an error message.
  call('POST /api/messages/typing', { body: ref }).catch(() => {});
}
