import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { maxDescription, maxPrice, minPrice } from '#contract/limits.ts';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { dollarsOf, feeOf, formatCents, parseCents } from '#web/features/jobs/money.ts';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { call, idParams } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const minCents = minPrice * 100;
const maxCents = Math.round(maxPrice * 100);

/** Proposes work that was not part of the quote. */
export function ProposeAddition({ request }: { request: RequestDetail }) {
  const form = useId();
  const once = useIdempotencyKey();
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [description, setDescription] = useState('');
  const [price, setPrice] = useState('');
  const cents = parseCents(price);
  const isPriced = cents !== undefined && cents >= minCents && cents <= maxCents;
  const propose = useJobAction(
    (sum: number) => {
      const body = { description, price: dollarsOf(sum) };
      return once(body, (idempotencyKey) =>
        call('POST /api/requests/:id/additions', { ...idParams(request.id), body, idempotencyKey }),
      );
    },
    { title: 'Additional work proposed', description: 'The owner has been told.' },
  );
  const close = () => {
    setOpen(false);
    setTried(false);
  };
  const done = () => {
    setDescription('');
    setPrice('');
    close();
  };
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Propose
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Propose additional work"
        text="Do it only after the owner has approved and paid for it."
        footer={
          <FormFooter form={form} onCancel={close} pending={propose.isPending} pendingText="Proposing...">
            Propose Work
          </FormFooter>
        }
      >
        <form
          id={form}
          noValidate
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (isPriced && description.trim() !== '' && !propose.isPending)
              propose.mutate(cents, { onSuccess: done });
          }}
        >
          <Field
            label="What came up"
            error={isTried && description.trim() === '' ? 'Say what is to be done' : undefined}
          >
            <TextArea
              name="description"
              rows={4}
              maxLength={maxDescription}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <Field
            label="Price"
            hint={isPriced ? `You receive ${formatCents(cents - feeOf(cents))}` : 'In whole cents'}
            error={isTried && !isPriced ? 'The price is between $1.00 and $999,999.99' : undefined}
          >
            <TextInput
              name="price"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="num"
              start={<span className="text-ink-3">$</span>}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
