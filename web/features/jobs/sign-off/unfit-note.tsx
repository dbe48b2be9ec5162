import { useQuery } from '@tanstack/react-query';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import { signerCheckOf } from '#contract/sign-off/signer-check.ts';
import { ownCredentials } from '#web/api/credentials.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import type { SheetValues } from './sheet-values.ts';

interface Props {
  values: SheetValues;
  works: SignOffs['entries'][number]['works'];
  aircraft: SignOffs['aircraft'];
}

/** Says that the chosen certificate does not sign this work on this aircraft; the owner sees the same. */
export function UnfitNote({ values, works, aircraft }: Props) {
  const held = useQuery(ownCredentials).data ?? [];
  if (values.certificateKind === '') return null;
  const { signerName, certificateKind, certificateNumber } = values;
  const { unfit } = signerCheckOf({ works, aircraft, signerName, certificateKind, certificateNumber, held });
  if (unfit.length === 0) return null;
  return (
    <p role="status" className="text-sm text-caution">
      {unfit
        .map((work) => workOn(work, aircraft))
        .map(({ label, needs, rule }) => `${label} needs ${needs}${rule ? ` (${rule})` : ''}.`)
        .join(' ')}{' '}
      The owner sees this before confirming.
    </p>
  );
}
