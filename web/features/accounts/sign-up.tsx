import { Plane, Wrench } from 'lucide-react';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { maxName } from '#contract/limits.ts';
import { minimumAge, productName } from '#contract/product.ts';
import { call } from '#web/lib/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { AccountField, AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useSubmit, type Submission } from './use-submit.ts';

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
  const [isOfAge, setOfAge] = useState(false);
  const form = useSubmit(async ({ firstName = '', lastName = '', email = '', password = '' }) => {
    // The server answers for the age; here the box is simply needed to go on.
    const rest = { userType, ageConfirmed: isOfAge as true, ...(referralCode && { referralCode }) };
    if (isCompleting) await call('POST /api/auth/complete-profile', { body: rest });
    else await call('POST /api/auth/register', { body: { firstName, lastName, email, password, ...rest } });
    location.assign(returnTo ?? '/');
  });
  return (
    <AccountFrame
      title={isCompleting ? 'Almost there' : 'Create your account'}
      lead={isCompleting ? 'Two things we still need to know.' : `Join ${productName} in a minute.`}
    >
      <AccountForm
        form={form}
        submit={isCompleting ? 'Continue' : 'Create Account'}
        pendingText={isCompleting ? 'Saving...' : 'Creating...'}
      >
        <Field label="I am" as="radiogroup">
          <RadioCards options={kinds} value={userType} onChange={setUserType} />
        </Field>
        {!isCompleting && <PersonFields form={form} />}
        <Checkbox name="ageConfirmed" required checked={isOfAge} onChange={setOfAge} label={<Agreement />} />
      </AccountForm>
      {!isCompleting && (
        <p className="mt-6 text-sm text-ink-2">
          Have an account?{' '}
          <a href={href('/sign-in', { returnTo })} className="link hit">
            Sign in
          </a>
        </p>
      )}
    </AccountFrame>
  );
}

const PersonFields = ({ form }: { form: Submission }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <AccountField
        form={form}
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={maxName}
      />
      <AccountField
        form={form}
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={maxName}
      />
    </div>
    <EmailField form={form} />
    <NewPasswordField form={form} />
  </>
);

const Agreement = () => (
  <>
    I am at least {minimumAge} years old and agree to the{' '}
    <a href={href('/terms-of-service')} className="link">
      Terms of Service
    </a>{' '}
    and the{' '}
    <a href={href('/privacy-policy')} className="link">
      Privacy Policy
    </a>
    .
  </>
);
