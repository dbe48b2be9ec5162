import { Landmark } from 'lucide-react';
import { useAnswerChallenge } from '#web/api/payments.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  clientSecret: string;
  price: string;
  success: ToastContent;
  onPaid?: (() => void) | undefined;
  onClose: () => void;
};

/** The page of the payer's bank for a challenged test card: approve the payment or refuse it. */
export default function ChallengeDialog({ open, clientSecret, price, success, onPaid, onClose }: Props) {
  const answer = useAnswerChallenge(success);
  const send = (approve: boolean) =>
    answer.mutate({ clientSecret, approve }, { onSuccess: () => onPaid?.(), onSettled: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      width="sm"
      title="Your bank asks you to confirm"
      text={`Sandbox Bank wants to know whether it’s you who pays ${price}.`}
      footer={
        <>
          <Button onClick={() => send(false)} disabled={answer.isPending}>
            Fail Authentication
          </Button>
          <Button
            variant="primary"
            onClick={() => send(true)}
            pending={answer.isPending}
            pendingText="Confirming..."
          >
            Approve Payment
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-3 text-ink-2">
        <Landmark aria-hidden className="size-5 shrink-0 text-ink-3" />
        This stands for the page of a real bank. Nothing is charged in test mode.
      </p>
    </Dialog>
  );
}
