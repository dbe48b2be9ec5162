import { useMutation, useQuery } from '@tanstack/react-query';
import { CreditCard, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRefreshJobs } from '#web/api/jobs.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { ApiError, call, errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { cardIssues, groupedExpiry, groupedNumber, sentCard, type CardFields } from './card.ts';
import { TestCards } from './test-cards.tsx';

type Props = {
  /** The payment that is made; the same one for every try. */
  clientSecret: string;
  /** The sum as it is shown. */
  sum: string;
  /** The button works until this is done. */
  onPaid: () => unknown;
};

/** Pays by card, with the processor that this site has. */
export default function CardPayment(props: Props) {
  const config = useQuery(siteConfig);
  if (config.isPending) {
    return (
      <Loading label="Loading the card form">
        <Block className="h-90" />
      </Loading>
    );
  }
  if (config.data?.payments === 'sandbox') return <SandboxForm {...props} />;
  return <p className="text-ink-2">Payments aren’t set up on this site yet.</p>;
}

const empty: CardFields = { number: '', expiry: '', cvc: '' };

function SandboxForm({ clientSecret, sum, onPaid }: Props) {
  const toast = useToast();
  const once = useIdempotencyKey();
  const refresh = useRefreshJobs();
  const numberField = useRef<HTMLInputElement>(null);
  const [card, setCard] = useState(empty);
  const [isTried, setTried] = useState(false);
  const pay = useMutation({
    mutationFn: () => {
      const body = { clientSecret, ...sentCard(card) };
      return once(body, (idempotencyKey) =>
        call('POST /api/payments/sandbox/confirm', { body, idempotencyKey }),
      );
    },
    onSuccess: () => onPaid(),
    onError: (error) => {
      toast.show({
        title: 'Payment Failed',
        description: errorMessage(error, 'The connection was lost. Please try again.'),
        tone: 'destructive',
      });
      numberField.current?.focus();
      // Paid or taken back in another window: the page shows how it stands now.
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const set = (change: Partial<CardFields>) => {
    setCard({ ...card, ...change });
    if (pay.isError) pay.reset();
  };
  const issues = isTried ? cardIssues(card) : {};
  const refused = pay.error instanceof ApiError ? pay.error.body?.message : undefined;
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(cardIssues(card)).length === 0 && !pay.isPending) pay.mutate();
      }}
    >
      <TestCards
        onChoose={(number) => {
          set({ number });
          numberField.current?.focus();
        }}
      />
      <Field label="Card number" error={refused ?? issues.number}>
        <TextInput
          ref={numberField}
          name="cardNumber"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          placeholder="1234 1234 1234 1234"
          end={<CreditCard aria-hidden />}
          value={card.number}
          onChange={(event) => set({ number: groupedNumber(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3">
        <Field label="Expiry" error={issues.expiry}>
          <TextInput
            name="expiry"
            inputMode="numeric"
            autoComplete="off"
            className="num"
            placeholder="MM / YY"
            value={card.expiry}
            onChange={(event) => set({ expiry: groupedExpiry(event.target.value, card.expiry) })}
          />
        </Field>
        <Field label="CVC" error={issues.cvc}>
          <TextInput
            name="cvc"
            inputMode="numeric"
            autoComplete="off"
            className="num"
            placeholder="3 digits"
            maxLength={4}
            value={card.cvc}
            onChange={(event) => set({ cvc: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Lock aria-hidden />}
        pending={pay.isPending}
        pendingText="Paying..."
      >
        Pay {sum}
      </Button>
    </form>
  );
}
