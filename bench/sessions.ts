import type pg from 'pg';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import type { Secrets } from '#server/secrets.ts';

/** Signs users in by rows, because passwords are slow by design; returns their cookies in the same order. */
export async function signInByRows(client: pg.Client, secrets: Secrets, userIds: string[]) {
  const made = userIds.map(() => newSecret());
  await client.query(
    `insert into sessions (sid, sess, user_id, expire)
     select sid, '{}', user_id, now() + interval '1 day' from unnest($1::text[], $2::uuid[]) made (sid, user_id)`,
    [made.map((secret) => hashSecret({ secrets }, secret)), userIds],
  );
  return made.map((secret) => `sid=${secret}`);
}
