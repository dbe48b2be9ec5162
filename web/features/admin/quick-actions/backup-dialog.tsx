import { Copy } from 'lucide-react';
import { useState } from 'react';
import { maxPassphrase, maxPassword, minPassphrase } from '#contract/limits.ts';
import { backupLinkMinutes } from '#contract/product.ts';
import { useCreateBackup, type BackupLink } from '#web/api/operations.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useCopy } from '#web/ui/use-copy.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Asks for the password and an optional passphrase, then shows the link and a generated passphrase once. */
export function BackupDialog({ open, onClose }: Props) {
  const create = useCreateBackup();
  const [link, setLink] = useState<BackupLink>();
  const form = useForm({
    initial: { password: '', passphrase: '' },
    validate: ({ passphrase }) => ({
      passphrase:
        passphrase.trim() !== '' && passphrase.trim().length < minPassphrase
          ? `Enter at least ${minPassphrase} characters`
          : undefined,
    }),
    submit: ({ password, passphrase }) =>
      create.mutateAsync({ password, ...(passphrase.trim() && { passphrase: passphrase.trim() }) }),
    onSuccess: (created) => {
      setLink(created);
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        open={open}
        onClose={onClose}
        title="Back up the database"
        text="You need the passphrase, and the server’s own key, to restore it. We record who makes a backup."
        submit="Create Link"
        pendingText="Creating..."
        width="sm"
      >
        <Field label="Your password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" maxLength={maxPassword} />
        </Field>
        <Field
          label="Passphrase"
          optional
          hint={`At least ${minPassphrase} characters. Leave it empty and we make one for you.`}
          error={form.error('passphrase')}
        >
          <PasswordInput {...form.text('passphrase')} autoComplete="off" maxLength={maxPassphrase} />
        </Field>
      </FormDialog>
      <DownloadDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}

/** The link works once, so the button does as well. */
function DownloadDialog({ link, onClose }: { link: BackupLink | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      alert
      title="Your backup is ready"
      text={`The link works once, in this browser, for ${backupLinkMinutes} minutes.`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {link && (
            <Button
              href={link.url}
              download
              // With a generated passphrase the dialog stays: it is shown here only.
              onClick={link.passphrase ? undefined : onClose}
              variant="primary"
            >
              Download Backup
            </Button>
          )}
        </>
      }
    >
      {link?.passphrase ? (
        <>
          <p className="text-sm text-ink-2">Save this passphrase now. We won’t show it again.</p>
          <p
            aria-label="Passphrase"
            className="code mt-3 rounded-control bg-fill p-4 text-center select-all wrap-anywhere"
          >
            {link.passphrase}
          </p>
          <CopyPassphrase passphrase={link.passphrase} />
        </>
      ) : (
        <p className="text-sm text-ink-2">It opens with the passphrase that you chose.</p>
      )}
    </Dialog>
  );
}

function CopyPassphrase({ passphrase }: { passphrase: string }) {
  const { copy, isCopied } = useCopy({
    copied: 'Passphrase copied',
    failed: { title: 'Couldn’t copy it', description: 'Select the passphrase and copy it yourself.' },
  });
  return (
    <Button size="sm" className="mt-3" icon={<Copy aria-hidden />} onClick={() => void copy(passphrase)}>
      {isCopied ? 'Copied' : 'Copy Passphrase'}
    </Button>
  );
}
