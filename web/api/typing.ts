import { useSyncExternalStore } from 'react';
import type { LiveEvents } from '#contract/messaging/live.ts';
import { call } from '#web/lib/api.ts';
import type { TalkRef } from './messages.ts';

/** How long one signal shows, and how often one is sent while the user types. */
const [shownMs, everyMs] = [4_000, 3_000];

const keyOf = (ref: TalkRef) => ('roomId' in ref ? `room ${ref.roomId}` : ref.userId);

/** Who types, by conversation: null for the other side, the name of a member of the user’s team. */
let typing: ReadonlyMap<string, string | null> = new Map();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();

function set(key: string, name: string | null | undefined) {
  const next = new Map(typing);
  if (name !== undefined) next.set(key, name);
  else next.delete(key);
  typing = next;
  for (const listener of listeners) listener();
}

/** Members of the user’s team and the other side may type at once. */
const memberKeyOf = (ref: TalkRef) => `member ${keyOf(ref)}`;

/** Shows for a few seconds that the other side of a conversation, or a member of the user’s team, is typing. */
export function showTyping(signal: LiveEvents['typing']) {
  const { replying } = signal;
  const key = replying === undefined ? keyOf(signal) : memberKeyOf(signal);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => set(key, undefined), shownMs),
  );
  set(key, replying ?? null);
}

/** Ends it, because the message has arrived. */
export function hideTyping(ref: TalkRef) {
  set(keyOf(ref), undefined);
  set(memberKeyOf(ref), undefined);
}

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

/** Returns who of the user’s team is replying to a conversation; undefined for no one. */
export const useReplying = (ref: TalkRef) =>
  useSyncExternalStore(subscribe, () => typing.get(memberKeyOf(ref)) ?? undefined);
