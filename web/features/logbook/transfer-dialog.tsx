import { useQuery } from '@tanstack/react-query';
import { logbookOfferDays } from '#contract/logbook/transfer-lifecycle.ts';
import { transferOf, useCancelOffer, useOfferLogbook } from '#web/api/logbook-transfers.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  logbookId: number;
  tailNumber: string;
  open: boolean;
  onClose: () => void;
}

/** Offers the logbook to the next owner; while an offer is open it shows that one. */
export function TransferDialog({ logbookId, tailNumber, open, onClose }: Props) {
  const transfer = useQuery({ ...transferOf(logbookId), enabled: open });
  const cancel = useCancelOffer(logbookId);
  const offer = useOfferLogbook(logbookId);
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Enter a valid email address',
      password: password ? undefined : 'Enter your password',
    }),
    submit: ({ email, password }) => offer.mutateAsync({ email: email.trim(), password }),
    onSuccess: onClose,
  });
  if (transfer.data)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        width="sm"
        title="Transfer Logbook"
        text={`You offered the logbook of ${tailNumber} to ${transfer.data.toEmail}. The offer ends ${formatDateTime(transfer.data.expiresAt)}.`}
        footer={
          <Button
            variant="danger"
            pending={cancel.isPending}
            pendingText="Cancelling..."
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            Cancel Offer
          </Button>
        }
      />
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Transfer Logbook"
      text={`When the next owner accepts, the logbook of ${tailNumber}, its due list and its meter log move to them, the aircraft leaves your list and share links end. Receipts and messages stay with you.`}
      submit="Offer Logbook"
      pendingText="Sending..."
    >
      <Field
        label="Email of the next owner"
        hint={`We send one link. It works for ${logbookOfferDays} days.`}
        error={form.error('email')}
      >
        <TextInput type="email" autoComplete="off" {...form.text('email')} />
      </Field>
      <Field label="Your password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
