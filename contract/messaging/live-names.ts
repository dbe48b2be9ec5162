/** Names of the events that every stream has, in a file without schemas, which the browser loads. */

/** Sent when a stream begins: its id is where a broken stream resumes. */
export const readyEvent = 'ready';
/** Sent if events were missed that are no longer stored: everything on the page is loaded again. */
export const resetEvent = 'reset';
/** Sent at intervals, so that both sides notice a dead connection. */
export const heartbeatEvent = 'heartbeat';
export const heartbeatSeconds = 25;

/** Kinds of events that open pages receive. */
export const liveKinds = [
  'message',
  'room_message',
  'marks',
  'read',
  'notification',
  'notifications_read',
  'request',
  'contact',
  'conversation',
  'member',
  'typing',
  'presence',
  'verification',
  'support',
  'settings',
] as const;
export type LiveKind = (typeof liveKinds)[number];
/** Kinds that are not stored: they reach the streams that are open. */
export const passingKinds: readonly string[] = [
  'typing',
  'presence',
  'verification',
  'support',
  'settings',
] satisfies LiveKind[];
