import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '#server/context.ts';

/** A secret that cannot be guessed, for a link or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is kept of a secret: of no use to whoever steals the table. */
export const hashSecret = ({ secrets }: Pick<Services, 'secrets'>, secret: string) =>
  createHmac('sha256', secrets.sessionSecret).update(secret).digest('hex');
