import { useId } from 'react';
import { href } from '#contract/addresses.ts';
import { maxName, minPassword } from '#contract/limits.ts';
import { minimumAge } from '#contract/product.ts';
import { register } from '#web/api/sign-in.ts';
import {
  AccountField,
  AccountForm,
  EmailField,
  NewPasswordField,
} from '#web/features/accounts/account-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  token: string;
  email: string | undefined;
  /** True if an account has the invited address. */
  hasAccount: boolean;
  kind: 'team' | 'group';
}

const isRequired = (value: string, message: string) => (value.trim() === '' ? message : undefined);

/** For visitors: signs in to join, or creates an account that joins in the same step. */
export function SignUpAndJoin({ token, email, hasAccount, kind }: Props) {
  const note = useId();
  const signIn = href('/sign-in', { returnTo: href('/invitations/:token', { token, email }) });
  const form = useForm({
    initial: { email: email ?? '', firstName: '', lastName: '', password: '', ageConfirmed: false },
    validate: (values) => ({
      firstName: isRequired(values.firstName, 'Enter your first name'),
      lastName: isRequired(values.lastName, 'Enter your last name'),
      email: /^\S+@\S+$/.test(values.email.trim())
        ? undefined
        : 'Enter an email address such as amy@example.org',
      password: values.password.length < minPassword ? `Enter at least ${minPassword} characters` : undefined,
      ageConfirmed: values.ageConfirmed ? undefined : 'Confirm your age and agree to the terms',
    }),
    submit: ({ ageConfirmed, ...person }) =>
      // Checked above, and by the server again.
      register({ ...person, ageConfirmed: ageConfirmed as true, invitation: token }),
    onSuccess: () => location.assign(kind === 'team' ? href('/dashboard') : href('/aircraft')),
    once: true,
  });
  if (hasAccount)
    return (
      <Button variant="primary" size="lg" href={signIn} className="mt-6 w-full">
        Sign In and Join
      </Button>
    );
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.text(name),
    error: form.error(name),
    maxLength: maxName,
  });
  const agreementError = form.error('ageConfirmed');
  return (
    <section className="mt-8">
      <h2 className="text-xl">Create your account</h2>
      <p className="mt-1 text-sm text-ink-2">
        Have one already?{' '}
        <a href={signIn} className="link hit">
          Sign in and join
        </a>
      </p>
      <AccountForm form={form} submit="Create Account and Join" pendingText="Creating...">
        <EmailField
          {...form.text('email')}
          readOnly={email !== undefined}
          hint={email === undefined ? undefined : 'Confirmed by this invitation'}
          error={form.error('email')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AccountField {...field('firstName')} label="First name" autoComplete="given-name" />
          <AccountField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <NewPasswordField {...form.text('password')} error={form.error('password')} />
        <div data-error={agreementError && ''}>
          <Checkbox
            {...form.check('ageConfirmed')}
            required
            aria-invalid={agreementError ? true : undefined}
            aria-describedby={note}
            label={
              <>
                I’m {minimumAge} or older and accept the{' '}
                <a href={href('/terms-of-service')} className="link">
                  terms of service
                </a>{' '}
                and the{' '}
                <a href={href('/privacy-policy')} className="link">
                  privacy policy
                </a>
                .
              </>
            }
          />
          <div id={note} aria-live="polite" className="text-sm">
            {agreementError && <FieldError>{agreementError}</FieldError>}
          </div>
        </div>
      </AccountForm>
    </section>
  );
}
