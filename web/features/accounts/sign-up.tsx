import { useQuery } from '@tanstack/react-query';
import { Plane, Wrench } from 'lucide-react';
import { useId, useState } from 'react';
import { minReferralJob } from '#contract/accounts/referral-rules.ts';
import { href } from '#contract/addresses.ts';
import { maxName, minPassword } from '#contract/limits.ts';
import { formatDollars } from '#contract/money.ts';
import { minimumAge, productName, referralCredit, referralReward } from '#contract/product.ts';
import { invitationBy } from '#web/api/referrals.ts';
import { completeProfile, isEmailTaken, register } from '#web/api/sign-in.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { AccountField, AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { meantEmail } from './mistyped-email.ts';

const kinds = [
  { value: 'owner', label: 'Aircraft Owner', note: 'I need work done', icon: <Plane aria-hidden /> },
  { value: 'provider', label: 'Service Provider', note: 'I do the work', icon: <Wrench aria-hidden /> },
] as const;

interface Props {
  intent: 'owner' | 'provider' | undefined;
  referralCode: string | undefined;
  /** Address of an invitation. */
  email: string | undefined;
  /** Token of an invitation. */
  invitation: string | undefined;
  returnTo: string | undefined;
  /** True if an identity provider created the account: name, email and password come from there. */
  isCompleting: boolean;
}

const isRequired = (value: string, message: string) => (value.trim() === '' ? message : undefined);

/** Creates an account, or completes one that an identity provider created. */
export function SignUp({
  intent,
  email: invitedEmail,
  invitation,
  referralCode,
  returnTo,
  isCompleting,
}: Props) {
  const [takenEmail, setTakenEmail] = useState<string>();
  // Compared once it is complete: half of an address looks mistyped.
  const [leftEmail, setLeftEmail] = useState<string>();
  const agreementNote = useId();
  const config = useQuery(siteConfig).data;
  const inviter = useQuery(invitationBy(referralCode)).data?.firstName;
  const sendsEmail = config?.sendsEmail ?? true;
  const form = useForm({
    initial: {
      userType: intent ?? ('owner' as const),
      firstName: '',
      lastName: '',
      email: invitedEmail ?? '',
      password: '',
      ageConfirmed: false,
    },
    validate: ({ firstName, lastName, email, password, ageConfirmed }) => ({
      ...(!isCompleting && {
        firstName: isRequired(firstName, 'Enter your first name'),
        lastName: isRequired(lastName, 'Enter your last name'),
        email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address such as amy@example.org',
        password: password.length < minPassword ? `Enter at least ${minPassword} characters` : undefined,
      }),
      ageConfirmed: ageConfirmed ? undefined : 'Confirm your age and agree to the terms',
    }),
    submit: async ({ userType, ageConfirmed, ...person }) => {
      // Checked above, and by the server again.
      const rest = { userType, ageConfirmed: ageConfirmed as true, ...(referralCode && { referralCode }) };
      if (isCompleting) return completeProfile(rest);
      try {
        return await register({ ...person, ...rest, ...(invitation && { invitation }) });
      } catch (error) {
        if (isEmailTaken(error)) setTakenEmail(person.email);
        throw error;
      }
    },
    onSuccess: () => location.assign(returnTo ?? '/'),
    once: true,
  });
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.text(name),
    error: form.error(name),
    maxLength: maxName,
  });
  const signIn = href('/sign-in', { returnTo });
  const isClosed = config?.registrationOpen === false && !isCompleting && !invitation;
  if (isClosed) return <RegistrationClosed signIn={signIn} />;
  const emailError = form.error('email');
  const meant = form.values.email === leftEmail ? meantEmail(leftEmail) : undefined;
  const agreementError = form.error('ageConfirmed');
  return (
    <AccountFrame {...(isCompleting ? completing : inviter ? invitedBy(inviter) : joining)}>
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
            <EmailField
              {...form.text('email')}
              onBlur={({ target }) => setLeftEmail(target.value)}
              hint={
                meant ? (
                  <>
                    Did you mean{' '}
                    <button
                      type="button"
                      className="link hit wrap-anywhere"
                      onClick={() => form.set({ email: meant })}
                    >
                      {meant}
                    </button>
                    ?
                  </>
                ) : (
                  !sendsEmail && 'This site can’t send email yet, so an administrator confirms it.'
                )
              }
              error={
                emailError && form.values.email === takenEmail ? (
                  <>
                    An account with this email already exists.{' '}
                    <a href={signIn} className="link hit">
                      Sign in instead
                    </a>
                  </>
                ) : (
                  emailError
                )
              }
            />
            <NewPasswordField {...form.text('password')} error={form.error('password')} />
          </>
        )}
        <div data-error={agreementError && ''}>
          <Checkbox
            {...form.check('ageConfirmed')}
            required
            aria-invalid={agreementError ? true : undefined}
            aria-describedby={agreementNote}
            label={<Agreement />}
          />
          <div id={agreementNote} aria-live="polite" className="text-sm">
            {agreementError && <FieldError>{agreementError}</FieldError>}
          </div>
        </div>
      </AccountForm>
      {!isCompleting && <SignInInstead signIn={signIn} />}
    </AccountFrame>
  );
}

const completing = { title: 'Almost there', lead: 'Two more things and you’re set.' };
const joining = { title: 'Create your account', lead: `Join ${productName} in a minute.` };
const invitedBy = (name: string) => ({
  title: `${name} invites you`,
  lead: `Join ${productName} in a minute. When your first job of ${formatDollars(minReferralJob)} or more is completed, you get a ${formatDollars(referralCredit)} credit and ${name} gets ${formatDollars(referralReward)}.`,
});

const RegistrationClosed = ({ signIn }: { signIn: string }) => (
  <AccountFrame
    title="Registration is closed"
    lead="We aren’t taking new accounts right now. Join the waitlist and we’ll email you when we do."
  >
    <Button href={href('/coming-soon')} variant="primary" className="mt-7">
      Join the Waitlist
    </Button>
    <SignInInstead signIn={signIn} />
  </AccountFrame>
);

const SignInInstead = ({ signIn }: { signIn: string }) => (
  <p className="mt-6 text-sm text-ink-2">
    Have an account?{' '}
    <a href={signIn} className="link hit">
      Sign in
    </a>
  </p>
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
