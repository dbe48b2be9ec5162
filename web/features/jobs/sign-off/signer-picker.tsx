import { fullName } from '#contract/names.ts';
import { signerCertificates } from '#contract/sign-off/sign-off-rules.ts';
import type { SignerState } from '#contract/sign-off/signer-check.ts';
import type { SignOffs, TeamSigner } from '#web/api/sign-offs.ts';
import { useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface Props {
  form: {
    values: { signerId: string };
    set: (change: { signerId: string }) => void;
    error: (name: 'signerId') => string | undefined;
  };
  signOffs: SignOffs;
}

/** The first name of a signer, for buttons. */
export const nameOf = ({ signers }: SignOffs, signerId: string) =>
  signers.find(({ userId }) => userId === signerId)?.firstName ?? 'the Signer';

const fits: Record<SignerState, string> = {
  not_needed: 'Fits the work',
  checked: 'Fits the work, checked',
  depends: 'Fits one side of the aircraft',
  stated: 'Fits the work, not checked yet',
  expired: 'Expired',
  unlisted: 'No certificate listed',
  unfit: 'Doesn’t fit the work',
};

const noteOf = ({ certificateKind, certificateNumber, state }: TeamSigner) =>
  certificateKind
    ? `${signerCertificates[certificateKind]} ${certificateNumber}. ${fits[state]}`
    : fits[state];

/** Who of the team signs: only they can send the entry, with their own name and certificate. */
export function SignerPicker({ form, signOffs }: Props) {
  const me = useUser();
  // Before the delivery, the own entry goes out with it.
  const people = signOffs.signers.filter(({ userId }) => signOffs.canSign || userId !== me.id);
  return (
    <Field label="Who signs?" as="radiogroup" error={form.error('signerId')}>
      <RadioCards
        value={form.values.signerId || undefined}
        onChange={(signerId) => form.set({ signerId })}
        options={people.map((one) => ({
          value: one.userId,
          label: one.userId === me.id ? `${fullName(one)} (you)` : fullName(one),
          note: noteOf(one),
        }))}
      />
    </Field>
  );
}
