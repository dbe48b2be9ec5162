import type { TalkMessage } from './bubble.tsx';

interface Talk {
  messages: Pick<TalkMessage, 'senderId' | 'isRead' | 'createdAt'>[];
  myId: string;
  /** Unread messages by the inbox, which may know of more than is loaded here. */
  unread: number;
  /** Of the conversation by the inbox; undefined while it is not listed. */
  lastActivity: string | undefined;
}

/** True if the inbox knows of a later message than those that are loaded. */
export const isBehind = ({ messages, lastActivity }: Pick<Talk, 'messages' | 'lastActivity'>) =>
  lastActivity !== undefined && !messages.some(({ createdAt }) => createdAt >= lastActivity);

/** True if something is unread and the newest of it is on screen: what the reader has not seen stays unread. */
export const hasReadNow = ({ messages, myId, unread, lastActivity }: Talk) =>
  !isBehind({ messages, lastActivity }) &&
  (unread > 0 || messages.some(({ senderId, isRead }) => senderId !== null && senderId !== myId && !isRead));
