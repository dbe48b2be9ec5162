import { readStored, writeStored } from './local-storage.ts';

const key = 'hangarline.last-user';

/** The user whom the server last named to this browser; undefined after a sign-out. It stands for them without a connection only. */
export function lastUserId(): string | undefined {
  const id = readStored(key);
  return typeof id === 'string' ? id : undefined;
}

export const rememberUser = (id: string | undefined) => writeStored(key, id);

/** Forgets the user on the way out: what waits on this device is not shown to the next person. */
export const forgetOnSignOut = () =>
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href="/api/logout"]')) rememberUser(undefined);
  });
