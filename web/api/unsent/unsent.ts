import type { ReadingInput } from '#web/api/aircraft.ts';
import type { NewFinding } from '#web/api/findings.ts';
import type { About, TalkRef } from '#web/api/messages.ts';
import type { NewSquawk } from '#web/api/squawks.ts';
import { call } from '#web/lib/api.ts';
import * as store from '#web/lib/kept-records.ts';
import { createOutbox, type OutboxItem, type Shown } from '#web/lib/outbox/outbox.ts';
import { useItems } from '#web/lib/outbox/use-items.ts';
import { useUser } from '#web/lib/session.ts';

/** A message to a conversation or room. */
export interface UnsentMessage extends OutboxItem, About {
  kind: 'message';
  talk: TalkRef;
  content: string;
  fileIds: number[];
  fileNames: string[];
}

/** A meter reading that was logged without a connection. */
export interface UnsentReading extends OutboxItem {
  kind: 'reading';
  aircraftId: number;
  body: ReadingInput;
}

/** Bytes, because not every browser stores files: some refuse them in private windows. */
export interface UnsentPhoto {
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** Set once it is uploaded. */
  id?: number;
}

/** A finding with its photos. */
export interface UnsentFinding extends OutboxItem {
  kind: 'finding';
  requestId: number;
  body: NewFinding;
  photos: UnsentPhoto[];
}

/** A squawk with its photos. */
export interface UnsentSquawk extends OutboxItem {
  kind: 'squawk';
  aircraftId: number;
  body: NewSquawk;
  photos: UnsentPhoto[];
}

export type Unsent = UnsentMessage | UnsentReading | UnsentFinding | UnsentSquawk;
type Kind = Unsent['kind'];
type OfKind<K extends Kind> = Shown<Extract<Unsent, { kind: K }>>;

const isSignedIn = (userId: string) =>
  call('GET /api/auth/user').then(
    ({ id }) => id === userId,
    () => false,
  );

/** What waits in this browser until the server has it. */
export const outbox = createOutbox<Unsent>({ store, isSignedIn });

/** Names what a conversation, an aircraft or a job is in the outbox. */
export const subjects = {
  message: (talk: TalkRef) => `message ${'roomId' in talk ? `room ${talk.roomId}` : talk.userId}`,
  reading: (aircraftId: number) => `reading ${aircraftId}`,
  finding: (requestId: number) => `finding ${requestId}`,
  squawk: (aircraftId: number) => `squawk ${aircraftId}`,
};

/** The unsent items of a user: of one kind, or of one subject of it. */
export const useUnsent = <K extends Kind>(userId: string, kind: K, subject?: string): OfKind<K>[] =>
  useItems(outbox, userId).filter(
    (item): item is OfKind<K> => item.kind === kind && (subject === undefined || item.subject === subject),
  );

/** The unsent findings of a job. */
export const useUnsentOn = (requestId: number) =>
  useUnsent(useUser().id, 'finding', subjects.finding(requestId));
