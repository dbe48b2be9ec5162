import { useQuery } from '@tanstack/react-query';
import { maxPassword } from '#contract/limits.ts';
import { useSetPayoutAccount } from '#web/api/payouts.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** Sets the bank account: test numbers in the sandbox, Stripe's own pages otherwise. The password is asked for again. */
export function BankDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const config = useQuery(siteConfig);
  const isSandbox = config.data?.payments === 'sandbox';
  const save = useSetPayoutAccount();
  const form = useForm({
    initial: { routingNumber: '', accountNumber: '', password: '' },
    validate: (values) => ({
      ...(isSandbox &&
        !/^\d{9}$/.test(values.routingNumber) && {
          routingNumber: 'Enter the 9 digits of the routing number',
        }),
      ...(isSandbox &&
        !/^\d{4,17}$/.test(values.accountNumber) && { accountNumber: 'Enter the account number' }),
      ...(values.password === '' && { password: 'Enter your password' }),
    }),
    submit: ({ password, ...numbers }) => save.mutateAsync({ password, ...(isSandbox && numbers) }),
    onSuccess: ({ onboardingUrl }) => {
      if (onboardingUrl === null) onClose();
      else location.assign(onboardingUrl);
    },
  });
  const digits = (name: 'routingNumber' | 'accountNumber', max: number) => ({
    ...form.text(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: max,
    className: 'num',
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ [name]: target.value.replace(/\D/g, '') }),
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="sm"
      title="Bank account"
      text={
        isSandbox
          ? 'Test mode: use routing number 110000000 and any account number, such as 000123456789.'
          : 'Stripe asks for your bank account and identity on its own pages.'
      }
      submit={isSandbox ? 'Save Account' : 'Continue to Stripe'}
      pendingText="Saving..."
    >
      {isSandbox && (
        <>
          <Field label="Routing number" required error={form.error('routingNumber')}>
            <TextInput {...digits('routingNumber', 9)} />
          </Field>
          <Field label="Account number" required error={form.error('accountNumber')}>
            <TextInput {...digits('accountNumber', 17)} />
          </Field>
        </>
      )}
      <Field
        label="Your password"
        required
        hint="We email you when your account changes, and payouts then wait 24 hours."
        error={form.error('password')}
      >
        <TextInput
          type="password"
          autoComplete="current-password"
          maxLength={maxPassword}
          {...form.text('password')}
        />
      </Field>
    </FormDialog>
  );
}
