import type { ComponentProps, ReactNode } from 'react';
import { minPassword } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormFailure } from './account-frame.tsx';
import { PasswordInput } from './password-input.tsx';
import type { Submission } from './use-submit.ts';

interface Props {
  form: Submission;
  /** On the button, and while it works. */
  submit: string;
  pendingText: string;
  /** Where a browser without script sends it. */
  action?: string;
  /** What went wrong before the page was opened. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A form of the account pages: what went wrong, its fields, its one button. */
export function AccountForm({ form, submit, pendingText, action, problem, children }: Props) {
  return (
    <>
      <FormFailure message={form.failure?.message ?? problem} />
      <form className="mt-7 grid gap-4" onSubmit={form.onSubmit} {...(action && { method: 'post', action })}>
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
    </>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'form'> & {
  form: Submission;
  name: string;
  label: string;
  hint?: string;
  side?: ReactNode;
};

/** A required field; what the server says of it stands below it. */
export function AccountField({ form, label, hint, side, ...input }: InputProps) {
  const Input = input.type === 'password' ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} side={side} error={form.issueOf(input.name)}>
      <Input required {...input} />
    </Field>
  );
}

/** The e-mail address that one signs in with. */
export const EmailField = ({ form }: { form: Submission }) => (
  <AccountField form={form} name="email" label="Email" type="email" autoComplete="username" />
);

/** A password to be chosen. */
export const NewPasswordField = ({ form, label = 'Password' }: { form: Submission; label?: string }) => (
  <AccountField
    form={form}
    name="password"
    label={label}
    hint={`At least ${minPassword} characters.`}
    type="password"
    autoComplete="new-password"
    minLength={minPassword}
  />
);
