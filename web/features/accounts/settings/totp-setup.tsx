import { useConfirmTotp, type TotpSecret } from '#web/api/account-security.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Setup of an authenticator app: scan the QR code, enter a code, save the recovery codes. */
export function TotpSetup({ secret, onClose }: { secret: TotpSecret | undefined; onClose: () => void }) {
  const confirm = useConfirmTotp();
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => confirm.mutateAsync(code),
  });
  const close = () => {
    confirm.reset();
    onClose();
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={close} />;
  return (
    <FormDialog
      form={form}
      open={secret !== undefined}
      onClose={close}
      title="Set Up App"
      text="Scan this with your authenticator app, then enter the 6 digits it shows."
      width="sm"
      submit="Turn On"
      pendingText="Checking..."
    >
      {secret && (
        <>
          <QrCode text={secret.uri} label="QR code for the authenticator app" className="mx-auto size-48" />
          {/* A phone can't scan its own screen. */}
          <Button href={secret.uri} className="w-full md:hidden">
            Open in Authenticator App
          </Button>
          <p className="text-sm text-ink-2">
            No camera? Enter this key in the app:{' '}
            <span className="code break-all text-ink">{secret.secret}</span>
          </p>
          <Field label="Code" error={form.error('code')}>
            <TextInput {...form.text('code')} inputMode="numeric" autoComplete="one-time-code" required />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="Save your recovery codes"
      text="If you lose your phone, each code signs you in once. We won’t show them again."
      width="sm"
      footer={
        <>
          <Button href={file} download="recovery-codes.txt">
            Download Codes
          </Button>
          <Button variant="primary" onClick={onClose}>
            I Saved My Codes
          </Button>
        </>
      }
    >
      <ul className="code grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-fill p-4 text-center">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
