import { rememberUser } from './last-user.ts';

/** A deletion must not hold up a sign-out for longer. */
const maxWaitMs = 1000;

/** Forgets the user when the session has ended: nothing that this browser keeps is shown to the next person. */
export async function forgetUser() {
  rememberUser(undefined);
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  const forgotten = import('./kept-queries.ts').then(({ forgetQueries }) => forgetQueries());
  await Promise.race([forgotten, late]).catch(() => {});
}

/** Forgets the user on the way out. */
export const forgetOnSignOut = () =>
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href="/api/logout"]');
    if (!link) return;
    event.preventDefault();
    void forgetUser().then(() => location.assign(link.href));
  });
