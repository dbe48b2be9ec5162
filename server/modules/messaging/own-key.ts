/** Returns the key that a message was sent with, to its author alone. */
export const ownKey = (message: { senderId: string | null; clientKey: string | null }, userId: string) =>
  message.senderId === userId ? (message.clientKey ?? undefined) : undefined;
