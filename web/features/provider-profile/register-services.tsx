import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serviceLabels, type Service } from '#contract/labels.ts';
import { platformFeePercent, productName } from '#contract/product.ts';
import { AirportInput } from '#web/lib/airport-input.tsx';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusFirstError } from '#web/ui/focus-first-error.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CelebrationOverlay } from './celebration-overlay.tsx';
import { ownProfile, useRegister, type Registration } from './profile.api.ts';
import { emptyRegistration, validateRegistration, type RegistrationForm } from './registration-rules.ts';

const afterMs = 3000;
const steps = [
  'Your profile will be reviewed for verification',
  'Aircraft owners can find and contact you',
  'You are notified of requests that fit your services',
  `You earn with secure payment; the platform fee is ${platformFeePercent}%`,
];

interface Props {
  onDone: () => void;
  /** Who has a profile already has nothing to do here. */
  onRegistered: () => void;
}

/** Makes one's provider profile. */
export function RegisterServices({ onDone, onRegistered }: Props) {
  const href = useHref();
  const toast = useToast();
  const register = useRegister();
  const own = useQuery(ownProfile);
  const isRegistered = Boolean(own.data) && register.isIdle;
  const leave = useEffectEvent(onRegistered);
  useEffect(() => {
    if (isRegistered) leave();
  }, [isRegistered]);
  const [form, setForm] = useState(emptyRegistration);
  const [errors, setErrors] = useState<ReturnType<typeof validateRegistration>>({});
  const [tries, setTries] = useState(0);
  const ref = useFocusFirstError(tries);
  const set = (change: Partial<RegistrationForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    // A message goes as soon as what it asks for is there; none appears while one is still typing.
    const now = validateRegistration(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name in now)));
  };
  const submit = () => {
    const found = validateRegistration(form);
    setErrors(found);
    setTries(tries + 1);
    if (Object.keys(found).length > 0 || register.isPending || register.isSuccess) return;
    register.mutate(inputOf(form), {
      onSuccess: () => {
        toast.show({
          title: 'Registration Successful!',
          description: `Your service provider profile has been created. Welcome to ${productName}!`,
        });
        void celebrate();
        setTimeout(onDone, afterMs);
      },
      onError: (error) => {
        const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
        setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0], message])));
        setTries((earlier) => earlier + 1);
        toast.show({
          title: 'Registration Failed',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        });
      },
    });
  };
  if (own.isPending || isRegistered) return <LoadingScreen variant="data" late />;
  return (
    <Page
      title="Register Your Aviation Services"
      lead="Five minutes, and the owners around your field can find you."
      className="max-w-[62rem]"
    >
      <form
        ref={ref}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card className="grid gap-4 p-5 max-md:p-4">
          <h2 className="card-title">Business Information</h2>
          <Field label="Business Name" required error={errors.businessName}>
            <TextInput
              name="businessName"
              maxLength={80}
              autoComplete="organization"
              value={form.businessName}
              onChange={(event) => set({ businessName: event.target.value })}
            />
          </Field>
          <Field
            label="Credentials"
            required
            hint="One after the other, with commas: A&P, IA, repair station number, ratings."
            error={errors.credentials}
          >
            <TextArea
              name="credentials"
              rows={3}
              maxLength={2000}
              value={form.credentials}
              onChange={(event) => set({ credentials: event.target.value })}
            />
          </Field>
          <Field
            label="Business Description"
            required
            hint="What you do best, on which aircraft, and how you work."
            error={errors.description}
          >
            <TextArea
              name="description"
              rows={4}
              maxLength={5000}
              value={form.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
        </Card>
        <Card className="p-5 max-md:p-4">
          <Field
            as="group"
            label={<span className="card-title">Services You Offer</span>}
            error={errors.servicesOffered}
          >
            <ServiceChoice
              chosen={form.servicesOffered}
              onChange={(servicesOffered) => set({ servicesOffered })}
            />
          </Field>
        </Card>
        <Card className="grid gap-4 p-5 max-md:p-4 md:grid-cols-2">
          <h2 className="card-title md:col-span-2">Service Coverage Areas</h2>
          <Field
            label="Airports and areas"
            required
            className="md:col-span-2"
            hint="Airport codes are put on the map: KPAO, KSQL, KHWD. Other words stay as they are."
            error={errors.coverageAreas}
          >
            <TextArea
              name="coverageAreas"
              rows={3}
              maxLength={2000}
              value={form.coverageAreas}
              onChange={(event) => set({ coverageAreas: event.target.value })}
            />
          </Field>
          <Field label="Base airport" optional error={errors.baseAirport}>
            <AirportInput
              name="baseAirport"
              value={form.baseAirport}
              onChange={(baseAirport) => set({ baseAirport })}
            />
          </Field>
          <Field label="How far you come, nautical miles" optional error={errors.serviceRadiusNm}>
            <TextInput
              type="number"
              name="serviceRadiusNm"
              inputMode="numeric"
              min={1}
              max={500}
              value={form.serviceRadiusNm}
              onChange={(event) => set({ serviceRadiusNm: event.target.value })}
            />
          </Field>
          <Checkbox
            label="Mobile: I come to the aircraft"
            checked={form.isMobile}
            onChange={(isMobile) => set({ isMobile })}
          />
        </Card>
        <Card className="bg-sunken p-5 max-md:p-4">
          <h2 className="card-title">What happens next?</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5 text-sm text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Card>
        <div className="flex justify-end gap-2">
          <Button href={href('/dashboard')}>Cancel</Button>
          <Button type="submit" variant="primary" pending={register.isPending} pendingText="Registering...">
            Register Services
          </Button>
        </div>
      </form>
      {register.isSuccess && <CelebrationOverlay name={form.businessName} />}
    </Page>
  );
}

const inputOf = (form: RegistrationForm): Registration => ({
  businessName: form.businessName,
  credentials: form.credentials,
  description: form.description,
  servicesOffered: form.servicesOffered as Service[],
  coverageAreas: form.coverageAreas,
  baseAirport: form.baseAirport.trim() || null,
  serviceRadiusNm: form.serviceRadiusNm === '' ? null : Number(form.serviceRadiusNm),
  isMobile: form.isMobile,
});

/** Six cards with checkboxes. */
function ServiceChoice({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(serviceLabels) as Service[]).map((service) => (
        <div
          key={service}
          className="rounded-control border border-line px-3.5 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <Checkbox
            name="servicesOffered"
            value={service}
            label={serviceLabels[service]}
            checked={chosen.includes(service)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, service] : chosen.filter((other) => other !== service))
            }
          />
        </div>
      ))}
    </div>
  );
}
