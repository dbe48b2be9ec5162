import { storedDraft } from '#web/lib/stored-draft.ts';
import { emptyPost, type PostForm } from './post-form.ts';

const key = (userId: string) => `hangarline.post.${userId}`;

/** Local-storage key of the draft's photos. */
export const photosKey = (userId: string) => `${key(userId)}.photos`;

/** Draft of the post form, one per user. */
export const postDraft = (userId: string) =>
  storedDraft<PostForm>(key(userId), (stored) => ({ ...emptyPost, ...stored }));
