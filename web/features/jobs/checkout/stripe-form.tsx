import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { readTheme } from '#web/ui/theme.ts';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  publishableKey: string;
  clientSecret: string;
  price: string;
  /** Where the payer's bank returns to. */
  returnUrl: string;
  onPaid: () => void;
};

interface Mounted {
  stripe: Stripe;
  elements: StripeElements;
}

const notLoaded = 'We couldn’t load the card form. Check your connection and reload the page.';

/** True if the page is dark, by choice or by the device. */
function isDark() {
  const theme = readTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Stripe's Payment Element: cards never touch our server. */
export default function StripeForm({ publishableKey, clientSecret, price, returnUrl, onPaid }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted>();
  const [isReady, setReady] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  useEffect(() => {
    let isCurrent = true;
    let unmount = () => {};
    loadStripe(publishableKey).then(
      (stripe) => {
        if (!isCurrent || !place.current || !stripe) return;
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
  }, [publishableKey, clientSecret]);

  const pay = async ({ stripe, elements }: Mounted) => {
    setPending(true);
    setFailure(undefined);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
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
      <div ref={place} />
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
        Pay {price}
      </Button>
    </form>
  );
}
