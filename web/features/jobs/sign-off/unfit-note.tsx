import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { SignerCheck } from '#contract/sign-off/signer-check.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';

interface Props {
  check: SignerCheck;
  aircraft: SignOffs['aircraft'];
}

/** Says that the chosen certificate does not sign this work on this aircraft, or has expired; the owner sees the same. */
export function UnfitNote({ check: { unfit, isExpired = false }, aircraft }: Props) {
  if (unfit.length === 0 && !isExpired) return null;
  return (
    <p role="status" className="text-sm text-caution">
      {unfit
        .map((work) => workOn(work, aircraft))
        .map(({ label, needs, rule }) => `${label} needs ${needs}${rule ? ` (${rule})` : ''}. `)
        .join('')}
      {isExpired && 'By your credentials, this certificate has expired. '}
      The owner sees this before confirming.
    </p>
  );
}
