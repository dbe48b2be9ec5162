import { useQuery } from '@tanstack/react-query';
import { CreditCard, Lock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isChallenged, usePayByCard } from '#web/api/payments.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { ApiError } from '#web/lib/api.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form/field-errors.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatCardNumber, formatExpiry, toProcessorCard, validateCard } from './card.ts';
import { TestCards } from './test-cards.tsx';

type Props = {
  /** The payment; every retry uses the same one. */
  clientSecret: string;
  /** The amount as it is shown. */
  price: string;
  /** Toast after the payment. */
  success: ToastContent;
  onPaid?: () => void;
  /** Where the payer's bank returns to; this page unless given. */
  returnPath?: string;
};

const StripeForm = lazy(() => import('./stripe-form.tsx'));
const ChallengeDialog = lazy(() => import('./challenge-dialog.tsx'));

/** Card form of the payment processor that this site uses. */
export default function CardPayment(props: Props) {
  const config = useQuery(siteConfig);
  const toast = useToast();
  if (config.isPending) {
    return (
      <Loading label="Loading the card form">
        <Block className="h-90" />
      </Loading>
    );
  }
  if (config.data?.payments === 'sandbox') return <SandboxForm {...props} />;
  if (config.data?.stripePublishableKey) {
    return (
      <Suspense fallback={<Block className="h-90" />}>
        <StripeForm
          publishableKey={config.data.stripePublishableKey}
          clientSecret={props.clientSecret}
          price={props.price}
          returnUrl={new URL(props.returnPath ?? location.href, location.href).href}
          onPaid={() => {
            toast.show(props.success);
            props.onPaid?.();
          }}
        />
      </Suspense>
    );
  }
  return <p className="text-ink-2">Payments aren’t set up on this site yet.</p>;
}

/** Puts the processor's message about a refused card at the card number. */
function toFormError(error: unknown) {
  const isRefused = error instanceof ApiError && error.status === 402;
  return isRefused ? new FormError({ number: error.body?.message }) : error;
}

function SandboxForm({ clientSecret, price, success, onPaid }: Props) {
  const numberField = useRef<HTMLInputElement>(null);
  const pay = usePayByCard(success);
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    initial: { number: '', expiry: '', cvc: '' },
    aliases: { cardNumber: 'number' },
    validate: (card) => validateCard(card),
    submit: async (card, keyFor) => {
      const body = { clientSecret, ...toProcessorCard(card) };
      try {
        await pay.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      } catch (error) {
        if (isChallenged(error)) setAsked(true);
        throw isChallenged(error) ? new FormError({}) : toFormError(error);
      }
    },
    ...(onPaid && { onSuccess: onPaid }),
  });
  return (
    <form {...form.props} autoComplete="off" className="grid grid-cols-1 gap-5">
      <TestCards
        onChoose={(number) => {
          form.set({ number });
          numberField.current?.focus();
        }}
      />
      <FormFailure message={form.failure} />
      <Field label="Card number" error={form.error('number')}>
        <TextInput
          ref={numberField}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          placeholder="1234 1234 1234 1234"
          end={<CreditCard aria-hidden />}
          {...form.text('number')}
          onChange={(event) => form.set({ number: formatCardNumber(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3">
        <Field label="Expiry" error={form.error('expiry')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="num"
            placeholder="MM / YY"
            {...form.text('expiry')}
            onChange={(event) => form.set({ expiry: formatExpiry(event.target.value, form.values.expiry) })}
          />
        </Field>
        <Field label="CVC" error={form.error('cvc')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="num"
            placeholder="3 digits"
            maxLength={4}
            {...form.text('cvc')}
            onChange={(event) => form.set({ cvc: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Lock aria-hidden />}
        pending={form.isPending}
        pendingText="Paying..."
      >
        Pay {price}
      </Button>
      <Suspense>
        {isAsked && (
          <ChallengeDialog
            open
            clientSecret={clientSecret}
            price={price}
            success={success}
            onPaid={onPaid}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </form>
  );
}
