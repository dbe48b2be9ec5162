import { readStored } from '#web/lib/local-storage.ts';
import { emptyDraft, newItem, type QuoteDraft } from './quote-draft.ts';

/** What was begun and not sent. */
export function readDraft(key: string): QuoteDraft | undefined {
  const kept = readStored(key) as QuoteDraft | null;
  if (!Array.isArray(kept?.items)) return undefined;
  // The keys of its lines may be those of others by now.
  return { ...emptyDraft(), ...kept, items: kept.items.map((item) => ({ ...item, key: newItem().key })) };
}
