import { href } from '#contract/addresses.ts';
import { minPrice } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { useCreateTestPayment } from '#web/api/payments.ts';
import { formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import CardPayment from './card-form.tsx';
import { testCards } from './card.ts';

const minCents = minPrice * 100;

/** Test page for card payments; the payment belongs to no job. */
export function PaymentTest({ onPaid }: { onPaid: () => void }) {
  const create = useCreateTestPayment((dollars) => ({
    title: 'Payment Intent Created',
    description: `Now pay ${formatMoney(dollars)} by card.`,
  }));
  const form = useForm({
    initial: { amount: '25' },
    validate: ({ amount }) =>
      (parseCents(amount) ?? 0) < minCents
        ? { amount: `Enter an amount of at least ${formatCents(minCents)}` }
        : {},
    submit: ({ amount }) => create.mutateAsync(toDollars(parseCents(amount) ?? 0)),
  });
  return (
    <Page title="Payment Test" lead="Try a card payment. It doesn’t affect any job." className="max-w-3xl">
      <Card className="p-6 max-md:p-4">
        {create.data ? (
          <CardPayment
            clientSecret={create.data.clientSecret}
            price={formatMoney(create.variables)}
            success={{ title: 'Payment Successful!', description: 'Thank you for your payment.' }}
            onPaid={onPaid}
            returnPath={href('/')}
          />
        ) : (
          <form {...form.props} className="grid grid-cols-1 gap-5">
            <Field label="Amount (USD)" error={form.error('amount')}>
              <TextInput
                type="number"
                min={minPrice}
                step={0.01}
                inputMode="decimal"
                start={<span className="text-ink-3">$</span>}
                {...form.text('amount')}
              />
            </Field>
            <Button type="submit" variant="primary" pending={form.isPending} pendingText="Creating...">
              Create Payment Intent
            </Button>
          </form>
        )}
      </Card>
      {!create.data && (
        <Card className="mt-4 p-5 max-md:p-4">
          <h2 className="card-title">Test cards</h2>
          <dl className="mt-2 grid gap-1 text-sm">
            {testCards.map(({ number, does }) => (
              <div key={number} className="flex flex-wrap justify-between gap-x-4">
                <dt className="code">{number}</dt>
                <dd className="text-ink-2">{does}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Page>
  );
}
