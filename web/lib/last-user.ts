const key = 'hangarline.last-user';

/** The user whom the server last named to this browser; undefined after a sign-out. It stands for them without a connection only. */
export const lastUserId = () => localStorage.getItem(key) ?? undefined;

/** Part of the first load, so without `local-storage.ts`. */
export function rememberUser(id: string | undefined) {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage must not interrupt the user.
  }
}
