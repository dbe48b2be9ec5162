const key = (receiverId: string) => `hangarline.draft.${receiverId}`;

/** What was begun and not sent; nothing where nothing can be stored. */
export function readDraft(receiverId: string): string {
  try {
    return sessionStorage.getItem(key(receiverId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is being written as long as the tab is open. */
export function keepDraft(receiverId: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key(receiverId), text);
    else sessionStorage.removeItem(key(receiverId));
  } catch {
    // Without storage a draft lives as long as its field.
  }
}

export const dropDraft = (receiverId: string) => keepDraft(receiverId, '');
