import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { heartbeatSeconds, readyEvent, resetEvent, type LiveKind } from '#contract/messaging/live-names.ts';
import type { LivePayloads } from '#contract/messaging/live.ts';
import { minuteMs } from '#contract/time.ts';
import { queryBuilder, type Db } from '#server/db/database.ts';
import type { Subscription } from './listener.ts';
import * as repo from './live-events.hot.repo.ts';
import { end, format, heartbeat, maxUnsentBytes, write, type Sent, type Stream } from './stream.ts';

/** Streams of one user in one process; one more ends the oldest. A browser shares one among its tabs. */
const maxStreamsPerUser = 20;
/** Ids of events that were sent, by age; reading again after a break skips them. */
const rememberedIds = 10_000;
const retryMs = 1_000;
/** A browser that missed more, or was away for longer, reloads its page instead. */
const maxMissed = 300;
const maxAgeMs = 10 * minuteMs;
/** Max events that one catch-up reads. */
const maxCaughtUp = 20_000;

export interface HubOptions {
  pool: pg.Pool;
  /** Returns those of the sessions that are still valid. */
  findSignedIn: (sids: string[]) => Promise<Set<string>>;
  onTrouble: (error: Error) => void;
}

/** A user got their first stream in this process, or lost the last one. */
export type PresenceListener = (userId: string, isHere: boolean) => void;
/** Events were written to a stream of their user. */
export type DeliveryListener = (events: repo.LiveEventRow[]) => void;

/** Where a browser was: after an event, or at a page that was loaded some time ago. */
export interface Place {
  lastEventId?: number | undefined;
  ageMs?: number | undefined;
}

export interface Hub {
  /** Writes events to `response` until it closes; starts with those that the browser missed. */
  open: (user: { userId: string; sid: string }, response: ServerResponse, place: Place) => Promise<void>;
  onPresence: (listener: PresenceListener) => void;
  onDelivery: (listener: DeliveryListener) => void;
  userIds: () => string[];
  /** Tells all streams of this process something that is not stored. */
  broadcast: <Kind extends LiveKind>(kind: Kind, payload: LivePayloads[Kind]) => void;
  /** What the hub listens to. */
  subscription: Subscription;
  close: () => void;
}

/** Delivers live events of the database to the streams of this process. */
export function openHub({ pool, findSignedIn, onTrouble }: HubOptions): Hub {
  const db: Db = queryBuilder(pool);
  const streams = new Map<string, Set<Stream>>();
  const sentIds = new Set<number>();
  /** Every event up to this one was delivered; later ones may have been. */
  let caughtUpId: number | undefined;
  const arrived: number[] = [];
  let isReading = false;
  let presenceListener: PresenceListener = () => {};
  let deliveryListener: DeliveryListener = () => {};

  const streamsOf = (userId: string) => streams.get(userId) ?? [];
  const allStreams = () => [...streams.values()].flatMap((set) => [...set]);

  function send(stream: Stream, sent: Sent) {
    if (stream.waiting) stream.waiting.push(sent);
    else write(stream, sent);
  }

  function remember(id: number) {
    sentIds.add(id);
    if (sentIds.size > rememberedIds) sentIds.delete(sentIds.values().next().value!);
  }

  function deliver(rows: repo.LiveEventRow[]) {
    const fresh = rows.filter(({ id, userId }) => !sentIds.has(id) && streams.has(userId));
    for (const { id, userId, kind, payload } of fresh) {
      remember(id);
      const sent = format(kind, payload, id);
      for (const stream of streamsOf(userId)) send(stream, sent);
    }
    if (fresh.length > 0) deliveryListener(fresh);
  }

  /** Reads what arrived, all of it at once: while one read runs, the next ones gather. */
  async function readArrived() {
    if (isReading) return;
    isReading = true;
    try {
      while (arrived.length > 0) {
        const ids = [...arrived];
        deliver(await repo.byIds(db, [ids]));
        arrived.splice(0, ids.length);
      }
    } catch (error) {
      onTrouble(error as Error);
      setTimeout(() => void readArrived(), retryMs).unref();
    } finally {
      isReading = false;
    }
  }

  function hearStored(payload: string) {
    for (const pair of payload.split(',')) {
      const [id = '', userId = ''] = pair.split(' ');
      if (streams.has(userId)) arrived.push(Number(id));
    }
    if (arrived.length > 0) void readArrived();
  }

  function hearPassing(text: string) {
    const { to, kind, payload } = JSON.parse(text) as { to: string[]; kind: LiveKind; payload: object };
    const sent = format(kind, payload);
    for (const userId of to) for (const stream of streamsOf(userId)) send(stream, sent);
  }

  const endStreams = (isOver: (stream: Stream) => boolean) => {
    for (const stream of allStreams()) if (isOver(stream)) drop(stream);
  };

  /** Delivers what was stored and not heard: the process that wrote it may have been killed before it could tell. */
  const catchUp = async () => {
    if (caughtUpId === undefined || streams.size === 0) return;
    const [at] = await repo.position(db, [0]);
    deliver(await repo.since(db, [[...streams.keys()], caughtUpId, maxCaughtUp]));
    caughtUpId = at?.lastId ?? caughtUpId;
  };

  async function beat() {
    for (const stream of allStreams()) send(stream, heartbeat);
    await catchUp();
    const sids = new Set(allStreams().map(({ sid }) => sid));
    if (sids.size === 0) return;
    const signedIn = await findSignedIn([...sids]);
    endStreams(({ sid }) => sids.has(sid) && !signedIn.has(sid));
  }
  const subscription: Subscription = {
    channels: [repo.storedChannel, repo.passingChannel, repo.sessionChannel],
    onNotification: (channel, payload) => {
      if (channel === repo.storedChannel) hearStored(payload);
      else if (channel === repo.passingChannel) hearPassing(payload);
      else endStreams(({ sid }) => sid === payload);
    },
    onListening: catchUp,
  };
  const timer = setInterval(() => void beat().catch(onTrouble), heartbeatSeconds * 1000).unref();

  function add(stream: Stream) {
    const own = streams.get(stream.userId) ?? new Set();
    if (own.size === 0) {
      streams.set(stream.userId, own);
      presenceListener(stream.userId, true);
    }
    own.add(stream);
    const [oldest] = own;
    if (oldest && own.size > maxStreamsPerUser) drop(oldest);
  }

  function remove(stream: Stream) {
    const own = streams.get(stream.userId);
    if (!own?.delete(stream) || own.size > 0) return;
    streams.delete(stream.userId);
    presenceListener(stream.userId, false);
  }

  /** Ends a stream. It is forgotten at once: a browser that reads nothing may keep its connection for long. */
  function drop(stream: Stream) {
    remove(stream);
    end(stream);
  }

  /** Returns the events that a browser missed; undefined if they are too many, or no longer stored. */
  async function missedBy({ userId }: Stream, { lastEventId, ageMs = 0 }: Place, isComplete: boolean) {
    if (lastEventId === undefined ? ageMs > maxAgeMs : !isComplete) return undefined;
    const missed =
      lastEventId === undefined
        ? await repo.sinceAge(db, [userId, ageMs, maxMissed + 1])
        : await repo.since(db, [[userId], lastEventId, maxMissed + 1]);
    const texts = missed.map(({ id, kind, payload }) => format(kind, payload, id));
    const length = texts.reduce((sum, { text }) => sum + text.length, 0);
    return missed.length <= maxMissed && length < maxUnsentBytes / 2 ? { missed, texts } : undefined;
  }

  /** Writes what the browser missed, then what arrived meanwhile. */
  async function resume(stream: Stream, place: Place) {
    const [at] = await repo.position(db, [place.lastEventId ?? 0]);
    const currentId = at?.lastId ?? 0;
    caughtUpId ??= currentId;
    const past = await missedBy(stream, place, at?.isComplete ?? false);
    // It broke meanwhile: nobody reads it, so nothing was delivered.
    if (stream.response.destroyed) return;
    if (!past) write(stream, format(resetEvent, {}, currentId));
    else {
      for (const sent of past.texts) write(stream, sent);
      // After them: a browser that loses the connection goes on after the id that it saw last.
      if (place.lastEventId === undefined) write(stream, format(readyEvent, {}, currentId));
      if (past.missed.length > 0) deliveryListener(past.missed);
    }
    const { waiting = [] } = stream;
    stream.waiting = undefined;
    for (const sent of waiting) write(stream, sent);
  }

  return {
    async open({ userId, sid }, response, place) {
      // It broke while the caller was identified: `close`, which would remove it, is over.
      if (response.destroyed) return;
      const stream: Stream = { userId, sid, response, waiting: [] };
      response.once('close', () => remove(stream));
      // A connection that breaks while it is written to: `close` follows.
      response.on('error', () => {});
      add(stream);
      try {
        await resume(stream, place);
      } catch (error) {
        drop(stream);
        onTrouble(error as Error);
      }
    },
    onPresence: (given) => (presenceListener = given),
    onDelivery: (given) => (deliveryListener = given),
    userIds: () => [...streams.keys()],
    broadcast: (kind, payload) => {
      const sent = format(kind, payload);
      for (const stream of allStreams()) send(stream, sent);
    },
    subscription,
    close() {
      clearInterval(timer);
      endStreams(() => true);
    },
  };
}
