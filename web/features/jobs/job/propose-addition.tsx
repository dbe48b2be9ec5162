import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { platformFeeOf } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import { useProposeAddition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { isPrice, priceErrorOf } from '#web/features/jobs/money.ts';
import { formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { DollarsInput } from '#web/ui/text-input.tsx';

/** Proposes work that is not part of the quote. */
export function ProposeAddition({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const propose = useProposeAddition(request.id);
  const form = useForm({
    initial: { description: '', price: '' },
    validate: ({ description, price }) => ({
      description: description.trim() === '' ? 'Describe the work' : undefined,
      price: priceErrorOf(price),
    }),
    submit: ({ description, price }, keyFor) => {
      const body = { description, price: toDollars(parseCents(price) ?? 0) };
      return propose.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => setOpen(false),
  });
  const cents = parseCents(form.values.price);
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Propose Work
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Propose Work"
        text="Don’t start it until the owner approves and pays for it."
        submit="Propose Work"
        pendingText="Proposing..."
        className="grid grid-cols-1 gap-5"
      >
        <Field label="What needs doing" error={form.error('description')}>
          <TextArea rows={4} maxLength={maxDescription} {...form.text('description')} />
        </Field>
        <Field
          label="Price"
          hint={
            isPrice(cents)
              ? `You receive ${formatCents(cents - platformFeeOf(cents))}`
              : `Includes the ${platformFeePercent}% platform fee`
          }
          error={form.error('price')}
        >
          <DollarsInput {...form.text('price')} />
        </Field>
      </FormDialog>
    </>
  );
}
