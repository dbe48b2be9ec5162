import { useEffect, useId, useState } from 'react';
import { FormFailure } from '#web/features/accounts/account-frame.tsx';
import { useSubmit } from '#web/features/accounts/use-submit.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface TotpSecret {
  secret: string;
  uri: string;
}

/** Scan, type the code, keep the recovery codes. */
export function TotpSetup({ secret, onClose }: { secret: TotpSecret | undefined; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const form = useId();
  const { onSubmit, isPending, failure } = useSubmit(async () => {
    const result = await call('POST /api/auth/totp/confirm', { body: { code: code.replace(/\s/g, '') } });
    setRecoveryCodes(result.recoveryCodes);
  });
  const close = () => {
    setCode('');
    setRecoveryCodes(undefined);
    onClose();
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={close} />;
  return (
    <Dialog
      open={secret !== undefined}
      onClose={close}
      title="Scan this with your authenticator app"
      text="Then type the six digits that the app shows."
      width="sm"
      footer={
        <FormFooter form={form} onCancel={close} pending={isPending} pendingText="Checking...">
          Turn On
        </FormFooter>
      }
    >
      {secret && (
        <form id={form} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
          <QrCode text={secret.uri} />
          <p className="text-sm text-ink-2">
            No camera? Type this key into the app:{' '}
            <span className="code break-all text-ink">{secret.secret}</span>
          </p>
          <FormFailure message={failure?.message} />
          <Field label="Code">
            <TextInput
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

/** Black on white in every theme: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    void import('uqr').then(({ encode }) => setCells(encode(text, { border: 2 }).data));
  }, [text]);
  const size = cells?.length ?? 1;
  return (
    <svg
      role="img"
      aria-label="Picture to scan with the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control bg-white"
    >
      <path
        fill="#000"
        d={cells?.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')}
      />
    </svg>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="Keep these recovery codes"
      text="Each opens your account once when the phone is lost. They are shown only now."
      width="sm"
      footer={
        <>
          <Button href={file} download="recovery-codes.txt">
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
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
