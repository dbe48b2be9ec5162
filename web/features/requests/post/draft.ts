import { storedDraft } from '#web/lib/stored-draft.ts';
import { emptyPost, type PostForm } from './post-form.ts';

/** What a request starts from instead of an empty form: each has a draft of its own. */
export type PostSource = `again.${number}` | `fix.${number}` | `squawks.${string}` | `findings.${number}`;

const key = (userId: string, from?: PostSource) => `hangarline.post.${userId}${from ? `.${from}` : ''}`;

/** Local-storage key of the draft's photos. */
export const photosKey = (userId: string, from?: PostSource) => `${key(userId, from)}.photos`;

/** Draft of the post form: one per user and source. */
export const postDraft = (userId: string, from?: PostSource) =>
  storedDraft<PostForm>(key(userId, from), (stored) => ({ ...emptyPost, ...stored }));
