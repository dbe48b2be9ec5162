import { CreditCard, Lock } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { KeptCard } from '#web/api/payment-methods.ts';
import { isChallenged, usePayByCard } from '#web/api/payments.ts';
import { ApiError } from '#web/lib/api.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form/field-errors.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formatCardNumber, formatExpiry, toProcessorCard, validateCard } from './card.ts';
import { KeepCard } from './keep-card.tsx';
import { TestCards } from './test-cards.tsx';

const ChallengeDialog = lazyPart(() => import('./challenge-dialog.tsx'), 'over');

type Props = {
  /** Undefined for the payment test page, whose card is not kept. */
  paymentId?: number | undefined;
  clientSecret: string;
  price: string;
  success: ToastContent;
  onPaid?: (() => void) | undefined;
  verb?: 'Pay' | 'Authorize';
  /** The kept card that pays; undefined for another one. */
  card: KeptCard | undefined;
};

/** Puts the processor's message about a refused card at the card number, of a kept card above the form. */
function toFormError(error: unknown, isKept: boolean) {
  const isRefused = error instanceof ApiError && error.status === 402;
  return isRefused ? new FormError({ [isKept ? 'kept' : 'number']: error.body?.message }) : error;
}

/** Pays with a test card, or with one that is kept. */
export function SandboxForm({ paymentId, clientSecret, price, success, onPaid, card, verb = 'Pay' }: Props) {
  const numberField = useRef<HTMLInputElement>(null);
  const pay = usePayByCard(success);
  const [isAsked, setAsked] = useState(false);
  const [isKept, setKept] = useState(false);
  const form = useForm({
    initial: { number: '', expiry: '', cvc: '' },
    aliases: { cardNumber: 'number' },
    validate: (typed) => (card ? {} : validateCard(typed)),
    submit: async (typed, keyFor) => {
      const body = card
        ? { clientSecret, paymentMethodId: card.id }
        : { clientSecret, ...toProcessorCard(typed), saveCard: isKept };
      try {
        await pay.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      } catch (error) {
        if (isChallenged(error)) setAsked(true);
        throw isChallenged(error) ? new FormError({}) : toFormError(error, card !== undefined);
      }
    },
    ...(onPaid && { onSuccess: onPaid }),
  });
  return (
    <form {...form.props} autoComplete="off" className="grid grid-cols-1 gap-5">
      {!card && (
        <TestCards
          onChoose={(number) => {
            form.set({ number });
            numberField.current?.focus();
          }}
        />
      )}
      <FormFailure message={form.failure} />
      {!card && (
        <>
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
                onChange={(event) =>
                  form.set({ expiry: formatExpiry(event.target.value, form.values.expiry) })
                }
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
          {paymentId !== undefined && <KeepCard checked={isKept} onChange={setKept} />}
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Lock aria-hidden />}
        pending={form.isPending}
        pendingText={verb === 'Pay' ? 'Paying...' : 'Authorizing...'}
      >
        {verb} {price}
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
