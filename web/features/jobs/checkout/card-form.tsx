import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { keptCards, type KeptCard } from '#web/api/payment-methods.ts';
import { siteConfig } from '#web/api/site-config.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CardChoice } from './card-choice.tsx';
import { SandboxForm } from './sandbox-form.tsx';

type Props = {
  /** The payment of a job; of the payment test page there is none, and its card is not kept. */
  paymentId?: number | undefined;
  /** The payment; every retry uses the same one. */
  clientSecret: string;
  /** The amount as it is shown. */
  price: string;
  /** Toast after the payment. */
  success: ToastContent;
  onPaid?: () => void;
  /** On the button, if the card is only authorized for now. */
  verb?: 'Pay' | 'Authorize';
  /** Where the payer's bank returns to; this page unless given. */
  returnPath?: string;
};

const StripeForm = lazyPart(() => import('./stripe-form.tsx'));

/** Card form of the payment processor that this site uses, with the cards that the payer keeps. */
export default function CardPayment(props: Props) {
  const config = useQuery(siteConfig);
  const kept = useQuery({ ...keptCards, enabled: props.paymentId !== undefined });
  const [chosen, setChosen] = useState<KeptCard | 'another'>();
  const toast = useToast();
  if (config.isPending || kept.isLoading) {
    return (
      <Loading label="Loading the card form">
        <Block className="h-90" />
      </Loading>
    );
  }
  const isSandbox = config.data?.payments === 'sandbox';
  // Cards of another processor cannot pay here.
  const cards = (kept.data ?? []).filter(({ externalId }) => (externalId === null) === isSandbox);
  const card = chosen === 'another' ? undefined : (chosen ?? cards.at(-1));
  const choice = cards.length > 0 && (
    <div className="mb-5">
      <CardChoice cards={cards} value={card} onChange={(one) => setChosen(one ?? 'another')} />
    </div>
  );
  if (isSandbox)
    return (
      <>
        {choice}
        <SandboxForm key={card?.id} {...props} card={card} />
      </>
    );
  if (config.data?.stripePublishableKey) {
    return (
      <Suspense fallback={<Block className="h-90" />}>
        {choice}
        <StripeForm
          key={card?.id}
          publishableKey={config.data.stripePublishableKey}
          paymentId={props.paymentId}
          clientSecret={props.clientSecret}
          price={props.price}
          verb={props.verb ?? 'Pay'}
          card={card}
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
