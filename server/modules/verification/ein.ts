import { formatEin, isMask, maskEin } from '#contract/providers/verification-labels.ts';
import type { Context } from '#server/context.ts';
import { encrypt, keyedHash } from '#server/encryption.ts';
import { invalid } from '#server/errors.ts';
import type { Verification } from './verification.repo.ts';

type EinColumns = Pick<Verification, 'ein' | 'einSealed' | 'einHash'>;

const none: EinColumns = { ein: null, einSealed: null, einHash: null };

/**
 * Returns the columns of an EIN as the provider sent it: sealed, hashed and masked. A mask leaves the EIN of `former` as
 * it was; undefined and null do as well, an empty text removes it.
 */
export function toEinColumns(
  { secrets }: Pick<Context, 'secrets'>,
  sent: string | null | undefined,
  former: EinColumns = none,
): EinColumns {
  const { ein, einSealed, einHash } = former;
  if (sent === undefined || sent === null || sent === ein) return { ein, einSealed, einHash };
  if (isMask(sent)) invalid('ein', 'Enter the whole number, such as 12-3456789');
  const number = formatEin(sent);
  if (number === '') return none;
  return {
    ein: maskEin(number),
    einSealed: encrypt(secrets, number),
    // Two spellings of a number are one.
    einHash: keyedHash(secrets, number.replace(/\D/g, '') || number.toLowerCase()),
  };
}
