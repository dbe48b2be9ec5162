import type { TalkRef } from '#web/api/messages.ts';

/** Names a conversation in storage. */
export const talkKey = (ref: TalkRef) => ('roomId' in ref ? `room-${ref.roomId}` : ref.userId);
