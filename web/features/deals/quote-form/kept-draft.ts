import { emptyDraft, newItem, type QuoteDraft } from './quote-draft.ts';

/** What was begun and not sent. */
export function readDraft(key: string): QuoteDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as QuoteDraft | null;
    if (!kept) return undefined;
    // The keys of its lines may be those of others by now.
    return { ...emptyDraft(), ...kept, items: kept.items.map((item) => ({ ...item, key: newItem().key })) };
  } catch {
    return undefined;
  }
}

/** Keeps what is being written. */
export function keepDraft(key: string, draft: QuoteDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Forgets it: it was sent, or it is not wanted. */
export function dropDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none.
  }
}
