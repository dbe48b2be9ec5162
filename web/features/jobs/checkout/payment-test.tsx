import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { minPrice } from '#contract/limits.ts';
import { dollarsOf, formatCents, parseCents } from '#web/features/jobs/money.ts';
import { call } from '#web/lib/api.ts';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import CardPayment from './card-form.tsx';
import { testCards } from './card.ts';

const minCents = minPrice * 100;

/** Tries the way of a payment with a sum of one's own; no job moves. */
export function PaymentTest({ onPaid }: { onPaid: () => void }) {
  const toast = useToast();
  const [amount, setAmount] = useState('25');
  const cents = parseCents(amount);
  const isTooLittle = cents === undefined || cents < minCents;
  const intent = useMutation({
    mutationFn: (sum: number) =>
      call('POST /api/create-payment-intent', {
        body: { amount: dollarsOf(sum), description: 'Payment test' },
      }),
    onSuccess: (_, sum) =>
      toast.show({ title: 'Payment Intent Created', description: `Now pay ${formatCents(sum)} by card.` }),
    onError: () =>
      toast.show({
        title: 'Error',
        description: 'Failed to create payment intent. Please try again.',
        tone: 'destructive',
      }),
  });
  return (
    <Page title="Payment Test" lead="Tries a card payment. No job moves." className="max-w-3xl">
      <Card className="p-6 max-md:p-4">
        {intent.data ? (
          <CardPayment
            clientSecret={intent.data.clientSecret}
            sum={formatCents(intent.variables)}
            onPaid={() => {
              toast.show({ title: 'Payment Successful!', description: 'Thank you for your payment.' });
              onPaid();
            }}
          />
        ) : (
          <form
            noValidate
            className="grid grid-cols-1 gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isTooLittle && !intent.isPending) intent.mutate(cents);
            }}
          >
            <Field
              label="Amount (USD)"
              error={isTooLittle ? 'Enter at least $1.00, in whole cents' : undefined}
            >
              <TextInput
                type="number"
                name="amount"
                min={1}
                step={0.01}
                inputMode="decimal"
                start={<span className="text-ink-3">$</span>}
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="primary" pending={intent.isPending} pendingText="Creating...">
              Create Payment Intent
            </Button>
          </form>
        )}
      </Card>
      {!intent.data && (
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
