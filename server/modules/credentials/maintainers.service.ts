import { localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { holdsCertificate } from './maintainers.repo.ts';

/** True if the provider lists a mechanic or repair station certificate that is in force: it may open an aircraft, 14 CFR 43.3. */
export const mayMaintain = ({ db, now }: Pick<Context, 'db' | 'now'>, providerId: number) =>
  holdsCertificate(db, providerId, localDate(null, now()));
