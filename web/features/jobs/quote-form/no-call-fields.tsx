import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { DollarsInput } from '#web/ui/text-input.tsx';
import type { QuoteDraft } from './quote-draft.ts';

type Props = { form: ReturnType<typeof useForm<QuoteDraft, 'fileIds'>> };

/** What the provider may fix without asking the owner first. */
export function NoCallFields({ form }: Props) {
  const limit = (name: 'noCallEach' | 'noCallTotal', label: string) => (
    <Field label={label} optional error={form.error(name)}>
      <DollarsInput {...form.text(name)} />
    </Field>
  );
  return (
    <Card className="p-5 max-md:p-4">
      <h3 className="card-title">No-call limit</h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        Findings up to these prices need no approval, and you can start them right away. The owner’s payment
        includes the limit for all findings, and what you don’t use goes back at delivery.
      </p>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {limit('noCallEach', 'For each finding')}
        {limit('noCallTotal', 'For all findings')}
      </div>
    </Card>
  );
}
