import { Plane, Wrench } from 'lucide-react';
import { useState } from 'react';
import { minimumAge, productName } from '#contract/product.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountFrame, FormFailure } from './account-frame.tsx';
import { PasswordInput } from './password-input.tsx';
import { useSubmit } from './use-submit.ts';

const kinds = [
  { value: 'owner', label: 'Aircraft Owner', note: 'I need work done', icon: <Plane aria-hidden /> },
  { value: 'provider', label: 'Service Provider', note: 'I do the work', icon: <Wrench aria-hidden /> },
] as const;

interface Props {
  intent: 'owner' | 'provider' | undefined;
  referralCode: string | undefined;
  returnTo: string | undefined;
  /** Came through an issuer: name, e-mail and password are known there. */
  isCompleting: boolean;
}

/** Makes an account, or completes one that an issuer brought. */
export function SignUp({ intent, referralCode, returnTo, isCompleting }: Props) {
  const [userType, setUserType] = useState(intent ?? 'owner');
  const [person, setPerson] = useState({ firstName: '', lastName: '', email: '', password: '' });
  const [isOfAge, setOfAge] = useState(false);
  const set = (field: keyof typeof person) => (event: { target: { value: string } }) =>
    setPerson({ ...person, [field]: event.target.value });
  const { onSubmit, isPending, failure, issueOf } = useSubmit(async () => {
    // The server answers for the age; here the box is simply needed to go on.
    const rest = { userType, ageConfirmed: isOfAge as true, ...(referralCode && { referralCode }) };
    if (isCompleting) await call('POST /api/auth/complete-profile', { body: rest });
    else await call('POST /api/auth/register', { body: { ...person, ...rest } });
    location.assign(returnTo ?? '/');
  });
  return (
    <AccountFrame
      title={isCompleting ? 'Almost there' : 'Create your account'}
      lead={isCompleting ? 'Two things we still need to know.' : `Join ${productName} in a minute.`}
    >
      <FormFailure message={failure?.message} />
      <form className="mt-7 grid gap-4" onSubmit={onSubmit}>
        <Field label="I am" as="radiogroup">
          <RadioCards options={kinds} value={userType} onChange={setUserType} />
        </Field>
        {!isCompleting && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First name" error={issueOf('firstName')}>
                <TextInput
                  name="firstName"
                  autoComplete="given-name"
                  required
                  maxLength={80}
                  value={person.firstName}
                  onChange={set('firstName')}
                />
              </Field>
              <Field label="Last name" error={issueOf('lastName')}>
                <TextInput
                  name="lastName"
                  autoComplete="family-name"
                  required
                  maxLength={80}
                  value={person.lastName}
                  onChange={set('lastName')}
                />
              </Field>
            </div>
            <Field label="Email" error={issueOf('email')}>
              <TextInput
                type="email"
                name="email"
                autoComplete="username"
                required
                value={person.email}
                onChange={set('email')}
              />
            </Field>
            <Field label="Password" hint="At least 10 characters." error={issueOf('password')}>
              <PasswordInput
                name="password"
                autoComplete="new-password"
                required
                minLength={10}
                value={person.password}
                onChange={set('password')}
              />
            </Field>
          </>
        )}
        <Checkbox
          name="ageConfirmed"
          required
          checked={isOfAge}
          onChange={setOfAge}
          label={
            <>
              I am at least {minimumAge} years old and agree to the{' '}
              <a href="/terms-of-service" className="link">
                Terms of Service
              </a>{' '}
              and the{' '}
              <a href="/privacy-policy" className="link">
                Privacy Policy
              </a>
              .
            </>
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          pending={isPending}
          pendingText="Creating..."
        >
          {isCompleting ? 'Continue' : 'Create Account'}
        </Button>
      </form>
      {!isCompleting && (
        <p className="mt-6 text-sm text-ink-2">
          Have an account?{' '}
          <a href="/sign-in" className="link hit">
            Sign in
          </a>
        </p>
      )}
    </AccountFrame>
  );
}
