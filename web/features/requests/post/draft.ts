import { emptyPost, type PostForm } from './post-form.ts';

const key = (userId: string) => `hangarline.post.${userId}`;

/** Where the photos of the draft are remembered. */
export const photosKey = (userId: string) => `${key(userId)}.photos`;

/** What was begun and not posted. */
export function readDraft(userId: string): PostForm | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? 'null');
    return kept && typeof kept === 'object' ? { ...emptyPost, ...kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is being written; an empty form is no draft. */
export function keepDraft(userId: string, form: PostForm) {
  const isBegun = form.title !== '' || form.description !== '' || form.category !== '';
  try {
    if (isBegun) localStorage.setItem(key(userId), JSON.stringify(form));
    else localStorage.removeItem(key(userId));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export const dropDraft = (userId: string) => keepDraft(userId, emptyPost);
