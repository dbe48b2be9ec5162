import { readStored, writeStored } from '#web/lib/local-storage.ts';
import { emptyPost, type PostForm } from './post-form.ts';

const key = (userId: string) => `hangarline.post.${userId}`;

/** Where the photos of the draft are remembered. */
export const photosKey = (userId: string) => `${key(userId)}.photos`;

/** What was begun and not posted. */
export function readDraft(userId: string): PostForm | undefined {
  const kept = readStored(key(userId));
  return kept && typeof kept === 'object' ? { ...emptyPost, ...kept } : undefined;
}

/** Keeps what is being written; an empty form is no draft. */
export function keepDraft(userId: string, form: PostForm) {
  const isBegun = form.title !== '' || form.description !== '' || form.category !== '';
  writeStored(key(userId), isBegun ? form : undefined);
}

export const dropDraft = (userId: string) => keepDraft(userId, emptyPost);
