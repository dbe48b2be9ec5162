import type { ComponentProps, ReactNode } from 'react';
import { maxEmail, maxPassword, minPassword } from '#contract/limits.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  form: FormState;
  /** Label of the submit button. */
  submit: string;
  pendingText: string;
  /** URL that a browser without script posts the form to. */
  action?: string;
  /** Message from before the page loaded, such as after an attempt without script. */
  initialError?: string | undefined;
  children: ReactNode;
}

/** Form of an account page: failure message, fields and one button. */
export const AccountForm = ({ form, submit, pendingText, action, initialError, children }: Props) => (
  <form {...form.props} className="mt-7 grid gap-4" {...(action && { method: 'post', action })}>
    <FormFailure message={form.failure ?? initialError} />
    {children}
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className="mt-1 w-full"
      pending={form.isPending}
      pendingText={pendingText}
    >
      {submit}
    </Button>
  </form>
);

type InputProps = ComponentProps<'input'> & {
  name: string;
  label: string;
  error: ReactNode;
  hint?: ReactNode;
};

/** Required text field with its label and error. */
export function AccountField({ label, hint, error, ...input }: InputProps) {
  const Input = input.type === 'password' ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} error={error}>
      <Input required {...input} />
    </Field>
  );
}

type FieldProps = Omit<Partial<InputProps>, 'error'> & Pick<InputProps, 'error'>;

/** Email address that the user signs in with. */
export const EmailField = (props: FieldProps) => (
  <AccountField
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    maxLength={maxEmail}
    {...props}
  />
);

/** New password. */
export const NewPasswordField = (props: FieldProps) => (
  <AccountField
    name="password"
    label="Password"
    hint={`At least ${minPassword} characters.`}
    type="password"
    autoComplete="new-password"
    minLength={minPassword}
    maxLength={maxPassword}
    {...props}
  />
);
