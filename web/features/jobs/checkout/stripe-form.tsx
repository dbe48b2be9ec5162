import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type KeptCard, setSaveCard } from '#web/api/payment-methods.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { readTheme } from '#web/ui/theme.ts';
import { useToast } from '#web/ui/toast.tsx';
import { KeepCard } from './keep-card.tsx';

type Props = {
  publishableKey: string;
  /** Undefined for the payment test page, whose card is not kept. */
  paymentId: number | undefined;
  clientSecret: string;
  price: string;
  verb: 'Pay' | 'Authorize';
  /** The kept card that pays; undefined for another one, or a wallet. */
  card: KeptCard | undefined;
  /** Where the payer's bank returns to. */
  returnUrl: string;
  onPaid: () => void;
};

interface Mounted {
  stripe: Stripe;
  /** Undefined while a kept card pays. */
  elements?: StripeElements;
}

const notLoaded = 'We couldn’t load the card form. Check your connection and reload the page.';

/** True if the page is dark, by choice or by the device. */
function isDark() {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Stripe's Payment Element, which shows wallets too: cards never touch our server. */
export default function StripeForm({
  publishableKey,
  paymentId,
  clientSecret,
  price,
  verb,
  card,
  returnUrl,
  onPaid,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted>();
  const [isReady, setReady] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isKept, setKept] = useState(false);
  /** What Stripe was told last. */
  const wasKept = useRef(false);
  const isNew = card === undefined;
  const toast = useToast();

  useEffect(() => {
    let isCurrent = true;
    let unmount = () => {};
    loadStripe(publishableKey).then(
      (stripe) => {
        if (!isCurrent || !stripe) return;
        if (!isNew || !place.current) {
          setMounted({ stripe });
          setReady(true);
          return;
        }
        const elements = stripe.elements({
          clientSecret,
          appearance: { theme: isDark() ? 'night' : 'stripe' },
        });
        const element = elements.create('payment');
        element.on('ready', () => setReady(true));
        element.on('loaderror', () => setFailure(notLoaded));
        element.mount(place.current);
        unmount = () => element.destroy();
        setMounted({ stripe, elements });
      },
      () => isCurrent && setFailure(notLoaded),
    );
    return () => {
      isCurrent = false;
      unmount();
    };
  }, [publishableKey, clientSecret, isNew]);

  /** The payment says whether its card is kept, before it is made. */
  const tellKept = async (elements: StripeElements) => {
    if (paymentId === undefined || isKept === wasKept.current) return;
    await setSaveCard(paymentId, isKept);
    wasKept.current = isKept;
    await elements.fetchUpdates();
  };
  const confirm = async ({ stripe, elements }: Mounted) => {
    const confirmParams = { return_url: returnUrl };
    if (!elements)
      return stripe.confirmPayment({
        clientSecret,
        confirmParams: { ...confirmParams, payment_method: card?.externalId ?? '' },
        redirect: 'if_required',
      });
    await tellKept(elements);
    return stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
  };

  const pay = async (form: Mounted) => {
    setPending(true);
    setFailure(undefined);
    const { error } = await confirm(form).catch((reason: unknown) => ({
      error: { message: errorMessage(reason, 'Try again in a moment.') },
    }));
    setPending(false);
    if (!error) {
      onPaid();
      return;
    }
    const message = error.message ?? 'Your card was declined.';
    setFailure(message);
    toast.show({ title: 'Payment Failed', description: message, tone: 'destructive' });
  };

  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (mounted && !isPending) void pay(mounted);
      }}
    >
      <FormFailure message={failure} />
      {!isReady && !failure && (
        <Loading label="Loading the card form">
          <Block className="h-60" />
        </Loading>
      )}
      {isNew && <div ref={place} />}
      {isNew && paymentId !== undefined && <KeepCard checked={isKept} onChange={setKept} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Lock aria-hidden />}
        disabled={!isReady}
        pending={isPending}
        pendingText="Paying..."
      >
        {verb} {price}
      </Button>
    </form>
  );
}
