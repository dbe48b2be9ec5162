import { Plane, Wrench } from 'lucide-react';
import { href } from '#contract/addresses.ts';
import { maxName } from '#contract/limits.ts';
import { minimumAge, productName } from '#contract/product.ts';
import { completeProfile, register } from '#web/api/sign-in.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { AccountField, AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';

const kinds = [
  { value: 'owner', label: 'Aircraft Owner', note: 'I need work done', icon: <Plane aria-hidden /> },
  { value: 'provider', label: 'Service Provider', note: 'I do the work', icon: <Wrench aria-hidden /> },
] as const;

interface Props {
  intent: 'owner' | 'provider' | undefined;
  referralCode: string | undefined;
  returnTo: string | undefined;
  /** True if an identity provider created the account: name, email and password come from there. */
  isCompleting: boolean;
}

/** Creates an account, or completes one that an identity provider created. */
export function SignUp({ intent, referralCode, returnTo, isCompleting }: Props) {
  const form = useForm({
    initial: {
      userType: intent ?? ('owner' as const),
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      ageConfirmed: false,
    },
    submit: ({ userType, ageConfirmed, ...person }) => {
      // The browser requires the box to be checked, and the server checks it again.
      const rest = { userType, ageConfirmed: ageConfirmed as true, ...(referralCode && { referralCode }) };
      return isCompleting ? completeProfile(rest) : register({ ...person, ...rest });
    },
    onSuccess: () => location.assign(returnTo ?? '/'),
    once: true,
  });
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.text(name),
    error: form.error(name),
    maxLength: maxName,
  });
  return (
    <AccountFrame
      title={isCompleting ? 'Almost there' : 'Create your account'}
      lead={isCompleting ? 'Two more things and you’re set.' : `Join ${productName} in a minute.`}
    >
      <AccountForm
        form={form}
        submit={isCompleting ? 'Continue' : 'Create Account'}
        pendingText={isCompleting ? 'Saving...' : 'Creating...'}
      >
        <Field label="I am" as="radiogroup">
          <RadioCards options={kinds} {...form.field('userType')} />
        </Field>
        {!isCompleting && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <AccountField {...field('firstName')} label="First name" autoComplete="given-name" />
              <AccountField {...field('lastName')} label="Last name" autoComplete="family-name" />
            </div>
            <EmailField {...form.text('email')} error={form.error('email')} />
            <NewPasswordField {...form.text('password')} error={form.error('password')} />
          </>
        )}
        <Checkbox {...form.check('ageConfirmed')} required label={<Agreement />} />
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
