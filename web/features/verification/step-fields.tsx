import {
  maxBusinessAddress,
  maxBusinessEmail,
  maxBusinessPhone,
  maxEin,
  maxLegalName,
} from '#contract/limits.ts';
import { usStates } from '#contract/providers/us-states.ts';
import {
  businessTypeLabels,
  documentLabel,
  isMask,
  mayLackEin,
  taxDocumentLabels,
  taxDocumentNames,
  type TaxDocument,
} from '#contract/providers/verification-labels.ts';
import type { VerificationDocument } from '#web/api/verification.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DocumentField } from './document-field.tsx';
import type { Documents, Slot } from './use-documents.ts';
import { isIncorporated, type ValueName, type Values } from './values.ts';

/** One sentence above the fields of each step. */
export const stepLeads = [
  'As it stands on your registration papers.',
  'Where we and the owners reach the business.',
  'Your Employer Identification Number and the paper that shows it.',
  'The business license and the insurance certificate are required. Clear photos are fine.',
];

const types = Object.entries(businessTypeLabels).map(([value, label]) => ({
  value: value as keyof typeof businessTypeLabels,
  label,
}));
const states = usStates.map(({ name }) => ({ value: name, label: name }));

type Props = {
  step: number;
  form: ReturnType<typeof useForm<Values>>;
  errorOf: (name: ValueName) => string | undefined;
  documents: Documents;
  known: readonly VerificationDocument[];
  onRemove: (slot: Slot, url: string) => void;
};

/** The fields of one step. */
export function StepFields({ step, ...props }: Props) {
  const Step = [BusinessFields, ContactFields, TaxFields, DocumentFields][step] ?? BusinessFields;
  return <Step {...props} />;
}

type StepProps = Omit<Props, 'step'>;

const BusinessFields = ({ form, errorOf }: StepProps) => (
  <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
    <Field label="Business name" required error={errorOf('businessName')} className="md:col-span-2">
      <TextInput maxLength={maxLegalName} autoComplete="organization" {...form.text('businessName')} />
    </Field>
    <Field label="Business type" optional error={errorOf('businessType')}>
      <Select
        options={types}
        placeholder="Choose a type"
        {...form.field('businessType')}
        onChange={(businessType) =>
          form.set({ businessType, ...(!isIncorporated(businessType) && { stateOfIncorporation: '' }) })
        }
      />
    </Field>
    {isIncorporated(form.values.businessType) && (
      <Field label="State of incorporation" optional error={errorOf('stateOfIncorporation')}>
        <Select options={states} placeholder="Choose a state" {...form.field('stateOfIncorporation')} />
      </Field>
    )}
  </div>
);

const ContactFields = ({ form, errorOf }: StepProps) => (
  <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
    <Field label="Business address" required error={errorOf('businessAddress')} className="md:col-span-2">
      <TextArea
        rows={3}
        maxLength={maxBusinessAddress}
        autoComplete="street-address"
        placeholder={'Street, hangar or suite\nCity, state, ZIP'}
        {...form.text('businessAddress')}
      />
    </Field>
    <Field label="Business phone" optional error={errorOf('businessPhone')}>
      <TextInput type="tel" maxLength={maxBusinessPhone} autoComplete="tel" {...form.text('businessPhone')} />
    </Field>
    <Field label="Business email" optional error={errorOf('businessEmail')}>
      <TextInput
        type="email"
        maxLength={maxBusinessEmail}
        autoComplete="email"
        {...form.text('businessEmail')}
      />
    </Field>
  </div>
);

/** What each kind of document in the place of the EIN letter has to show. */
const taxDocumentTexts: Record<TaxDocument, string> = {
  ein_letter: 'IRS letter CP 575 or 147C.',
  w9: 'Form W-9, filled in and signed. You may cover your Social Security number.',
  dba: 'The registration of your business name with county or state.',
  id: 'Driver’s license or passport in your name. Cover the numbers.',
};
const taxDocuments = taxDocumentNames.map((value) => ({ value, label: taxDocumentLabels[value] }));

const TaxFields = (props: StepProps) => {
  const { form, errorOf } = props;
  const isSole = mayLackEin(form.values.businessType);
  const kind = isSole ? form.values.einDocumentKind : 'ein_letter';
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field
        label="EIN"
        optional
        hint={
          isMask(form.values.ein)
            ? 'Stored encrypted. Type over it to change it.'
            : isSole
              ? '9 digits. If you work under your own name and have none, leave it empty. The reviewer reads “not given”.'
              : '9 digits. We store it encrypted and show the last four.'
        }
        error={errorOf('ein')}
        className="md:max-w-80"
      >
        <TextInput
          maxLength={maxEin}
          inputMode="numeric"
          autoComplete="off"
          placeholder="12-3456789"
          {...form.text('ein')}
          // A mask is replaced as a whole.
          onFocus={({ target }) => isMask(target.value) && target.select()}
        />
      </Field>
      {isSole && (
        <Field
          label="Document you send"
          hint="Sole proprietors may send a W-9, a DBA registration or an ID instead of the EIN letter."
          error={errorOf('einDocumentKind')}
          className="md:max-w-80"
        >
          <Select options={taxDocuments} {...form.field('einDocumentKind')} />
        </Field>
      )}
      <ul>
        <Place
          {...props}
          slot="einDocumentUrl"
          title={documentLabel('ein_document', kind)}
          text={taxDocumentTexts[kind]}
          required
        />
      </ul>
    </div>
  );
};

const DocumentFields = (props: StepProps) => (
  <ul className="divide-y divide-line">
    <Place
      {...props}
      slot="businessLicenseUrl"
      title="Business license"
      text="City, county or state license for this business."
      required
    />
    <Place
      {...props}
      slot="insuranceDocumentUrl"
      title="Insurance certificate"
      text="General aviation liability, with the expiry date visible."
      required
    />
    <Place
      {...props}
      slot="certificationDocumentUrls"
      title="Certifications"
      text="A&P, IA or repair station certificates. As many as you like."
    />
  </ul>
);

type PlaceProps = StepProps & { slot: Slot; title: string; text: string; required?: boolean };

const Place = ({ form, errorOf, documents, known, onRemove, slot, ...rest }: PlaceProps) => (
  <DocumentField
    {...rest}
    slot={slot}
    documents={documents}
    known={known}
    urls={[form.values[slot]].flat().filter((url) => url !== '')}
    onRemove={(url) => onRemove(slot, url)}
    error={errorOf(slot)}
  />
);
