import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { maxCredentials, maxDescription, maxName } from '#contract/limits.ts';
import { platformFeePercent, productName } from '#contract/product.ts';
import { numbersHiddenNote } from '#contract/providers/stated-credentials.ts';
import { ownProfile, useRegister } from '#web/api/providers.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { LeaveGuard } from '#web/lib/leave-guard.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useLeaveAfter } from '#web/lib/use-leave-after.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CelebrationOverlay } from './celebration-overlay.tsx';
import { registrationDraft } from './drafts.ts';
import { emptyRegistration, toBody, validateRegistration } from './registration-rules.ts';
import { ServiceAreaFields } from './service-area-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { ContactFields, RateFields } from './shop-fields.tsx';

/** Delay before the page leaves after a success, in ms: the specification's. */
const leaveAfterMs = 3000;
const steps = [
  'You send your papers for verification, and a person reviews them',
  'Aircraft owners can find and contact you',
  'We notify you of requests that match your services',
  `You earn with protected payments, and the platform fee is ${platformFeePercent}%`,
];

interface Props {
  onDone: () => void;
  /** Called if the user has a profile already. */
  onRegistered: () => void;
}

/** Registers the user's provider profile. */
export function RegisterServices({ onDone, onRegistered }: Props) {
  const href = useHref();
  const own = useQuery(ownProfile);
  const draft = registrationDraft(useUser().id);
  const register = useRegister({
    success: {
      title: 'Registration Successful!',
      description: `Your service provider profile has been created. Welcome to ${productName}!`,
    },
    error: 'Registration Failed',
  });
  const form = useForm({
    initial: emptyRegistration,
    draft,
    validate: validateRegistration,
    submit: (values) => register.mutateAsync(toBody(values)),
    once: true,
    onSuccess: () => void celebrate(),
  });
  useLeaveAfter(form.isDone, onDone, leaveAfterMs);
  const isRegistered = Boolean(own.data) && register.isIdle;
  const leave = useEffectEvent(onRegistered);
  useEffect(() => {
    if (isRegistered) leave();
  }, [isRegistered]);
  if (own.isPending || isRegistered) return <LoadingScreen variant="data" late />;
  return (
    <Page
      title="Register Your Aviation Services"
      lead="It takes five minutes. Then owners near your airport can find you."
      className="max-w-[62rem]"
    >
      <LeaveGuard isDirty={form.isDirty} onDiscard={() => draft.write(undefined)} />
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <Card className="grid gap-4 p-5 max-md:p-4">
          <h2 className="card-title">Business Information</h2>
          <Field label="Business Name" required error={form.error('businessName')}>
            <TextInput maxLength={maxName} autoComplete="organization" {...form.text('businessName')} />
          </Field>
          <Field
            label="Credentials"
            required
            hint={`Separate them with commas: A&P, IA, repair station number, ratings. ${numbersHiddenNote}`}
            error={form.error('credentials')}
          >
            <TextArea rows={3} maxLength={maxCredentials} {...form.text('credentials')} />
          </Field>
          <Field
            label="Business Description"
            required
            hint="What you do best, on which aircraft, and how you work."
            error={form.error('description')}
          >
            <TextArea rows={4} maxLength={maxDescription} {...form.text('description')} />
          </Field>
          <ContactFields form={form} />
          <RateFields form={form} />
        </Card>
        <Card className="p-5 max-md:p-4">
          <Field
            as="group"
            label={<span className="card-title">Services You Offer</span>}
            error={form.error('servicesOffered')}
          >
            <ServiceChoice
              chosen={form.values.servicesOffered}
              onChange={(servicesOffered) => form.set({ servicesOffered })}
            />
          </Field>
        </Card>
        <Card className="grid gap-4 p-5 max-md:p-4 md:grid-cols-2">
          <h2 className="card-title md:col-span-2">Service Coverage Areas</h2>
          <ServiceAreaFields form={form} rows={3} />
        </Card>
        <Card className="bg-sunken p-5 max-md:p-4">
          <h2 className="card-title">What happens next?</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5 text-sm text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Card>
        <ActionBar>
          <Button href={href('/dashboard')}>Cancel</Button>
          <Button type="submit" variant="primary" pending={form.isPending} pendingText="Registering...">
            Register Services
          </Button>
        </ActionBar>
      </form>
      {form.isDone && <CelebrationOverlay name={form.values.businessName} />}
    </Page>
  );
}
