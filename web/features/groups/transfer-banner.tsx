import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import { useAcceptGroupTransfer, useEndGroupTransfer, type Group } from '#web/api/groups.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** An offer of the managing owner's role that waits for an answer. */
export function TransferBanner({ group }: { group: Group }) {
  const end = useEndGroupTransfer(group.id);
  const accept = useAcceptGroupTransfer(group.id);
  const [isAccepting, setAccepting] = useState(false);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password ? undefined : 'Enter your password' }),
    submit: ({ password }) => accept.mutateAsync(password),
    onSuccess: () => setAccepting(false),
  });
  const { transfer } = group;
  if (!transfer) return null;
  const you = group.members.find(({ isYou }) => isYou)?.userId;
  const until = `until ${formatDateTime(transfer.expiresAt)}`;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-md:px-4">
      <p className="min-w-0">
        {transfer.to.userId === you
          ? `${fullName(transfer.from)} asks you to become the managing owner, ${until}.`
          : `${fullName(transfer.to)} can become the managing owner ${until}.`}
      </p>
      <div className="flex gap-2">
        {transfer.to.userId === you && (
          <>
            <Button variant="primary" onClick={() => setAccepting(true)}>
              Become Managing Owner
            </Button>
            <Button pending={end.isPending} pendingText="Declining..." onClick={() => end.mutate('decline')}>
              Decline
            </Button>
          </>
        )}
        {transfer.from.userId === you && (
          <Button pending={end.isPending} pendingText="Cancelling..." onClick={() => end.mutate('cancel')}>
            Cancel Transfer
          </Button>
        )}
      </div>
      <FormDialog
        open={isAccepting}
        onClose={() => setAccepting(false)}
        form={form}
        width="sm"
        title="Become Managing Owner"
        text={`You’ll manage the people and aircraft of ${group.name}.`}
        submit="Become Managing Owner"
        pendingText="Saving..."
      >
        <Field label="Your password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
      </FormDialog>
    </Card>
  );
}
