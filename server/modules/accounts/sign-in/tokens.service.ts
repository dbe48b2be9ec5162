import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '#server/context.ts';

/** Returns a random secret for a link or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the stored form of a secret, which is useless to a thief of the table. */
export const hashSecret = ({ secrets }: Pick<Services, 'secrets'>, secret: string) =>
  createHmac('sha256', secrets.sessionSecret).update(secret).digest('hex');
