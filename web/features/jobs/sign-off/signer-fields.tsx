import { maxCredentialNumber, maxName } from '#contract/limits.ts';
import {
  isMaintenance,
  isOffered,
  signerCertificateNames,
  signerCertificates,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SheetFieldsProps } from './sheet-fields.tsx';

/** Who signs, and who else worked on it: an inspection is the signer's own, 14 CFR 43.3(d). */
export function SignerFields({
  form,
  kind,
  isOthers = false,
}: Pick<SheetFieldsProps, 'form' | 'isOthers'> & { kind: SignOffKind }) {
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
      {!isOthers && (
        <Field label="Signer" error={form.error('signerName')}>
          <TextInput maxLength={maxName} autoComplete="name" {...form.text('signerName')} />
        </Field>
      )}
      {isMaintenance(kind) ? (
        <Field
          label="Performed by"
          optional
          hint="If someone else did the work."
          error={form.error('performedBy')}
        >
          <TextInput maxLength={maxName} autoComplete="off" {...form.text('performedBy')} />
        </Field>
      ) : (
        <Field
          label="Assisted by"
          optional
          hint="The signer performs the inspection, 43.3(d)."
          error={form.error('assistedBy')}
        >
          <TextInput maxLength={maxName} autoComplete="off" {...form.text('assistedBy')} />
        </Field>
      )}
      {!isOthers && <CertificateFields form={form} />}
    </div>
  );
}

function CertificateFields({ form }: Pick<SheetFieldsProps, 'form'>) {
  const { certificateKind } = form.values;
  const offered = signerCertificateNames.filter((name) => isOffered(name) || name === certificateKind);
  return (
    <>
      <Field label="Certificate" error={form.error('certificateKind')}>
        <Select
          name="certificateKind"
          placeholder="Choose the certificate"
          options={offered.map((value) => ({ value, label: signerCertificates[value] }))}
          value={certificateKind}
          onChange={(chosen) => form.set({ certificateKind: chosen })}
        />
      </Field>
      <Field label="Certificate number" error={form.error('certificateNumber')}>
        <TextInput
          maxLength={maxCredentialNumber}
          autoComplete="off"
          className="num"
          {...form.text('certificateNumber')}
        />
      </Field>
    </>
  );
}
