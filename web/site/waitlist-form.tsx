import { ArrowRight, CircleAlert, CircleCheck, Mail, Plane, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { maxEmail } from '#contract/limits.ts';
import { joinWaitlist } from '#web/api/waitlist.ts';
import { ApiError } from '#web/lib/api.ts';

const kinds = [
  { id: 'aircraft_owner', label: 'Aircraft Owner', Icon: Plane },
  { id: 'service_provider', label: 'Service Provider', Icon: Wrench },
] as const;
type Kind = (typeof kinds)[number];

type Outcome = { isSuccess: boolean; title: string; text: string };
const incomplete: Outcome = {
  isSuccess: false,
  title: 'Please complete all fields',
  text: 'Enter your email and select your user type to get notified.',
};
const welcome: Outcome = {
  isSuccess: true,
  title: 'Welcome to the future of aviation!',
  text: "You're on our waitlist! Check your email for your welcome message.",
};
const highlightMs = 3000;

/** Waitlist form. Not on `useForm`: see docs/decisions/0015-one-form-hook.md. */
export function WaitlistForm({ supportEmail }: { supportEmail: string }) {
  const [kind, setKind] = useState<Kind>();
  const [email, setEmail] = useState('');
  const [isJoining, setJoining] = useState(false);
  const [isHighlighted, setHighlighted] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [emailError, setEmailError] = useState<string>();

  useEffect(() => {
    if (!isHighlighted) return undefined;
    const timer = setTimeout(() => setHighlighted(false), highlightMs);
    return () => clearTimeout(timer);
  }, [isHighlighted]);

  const join = async () => {
    if (!kind || !email.trim()) {
      setHighlighted(true);
      setOutcome(incomplete);
      return;
    }
    setJoining(true);
    setEmailError(undefined);
    try {
      await joinWaitlist({ email, firstName: kind.label, userType: kind.id });
      setKind(undefined);
      setEmail('');
      setOutcome(welcome);
    } catch (error) {
      const wrongEmail =
        error instanceof ApiError && error.body?.issues?.find(({ path }) => path === 'email');
      if (wrongEmail) {
        setEmailError(wrongEmail.message);
        setOutcome(undefined);
        setJoining(false);
        return;
      }
      const text = `Please try again or contact us at ${supportEmail}`;
      setOutcome(
        error instanceof ApiError && error.body?.code === 'maintenance'
          ? { isSuccess: false, title: 'We’re doing maintenance', text: error.body.message }
          : { isSuccess: false, title: 'Something went wrong', text },
      );
    }
    setJoining(false);
  };

  return (
    <form
      noValidate
      className="mt-8 max-w-[34rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <div role="group" aria-label="I am" className="grid grid-cols-2 gap-3">
        {kinds.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-pressed={kind?.id === option.id}
            onClick={() => setKind(option)}
            className={`flex min-h-14 items-center gap-3 rounded-card border bg-surface px-4 text-left font-semibold shadow-e1 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:shadow-[0_0_0_1px_var(--accent)] max-sm:gap-2 max-sm:px-2.5 max-sm:text-sm ${isHighlighted && !kind ? 'border-warning' : 'border-line-strong'}`}
          >
            <option.Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
            {option.label}
          </button>
        ))}
      </div>
      {isHighlighted && !kind && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Please select whether you're an Aircraft Owner or Service Provider
        </p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-[1fr_auto]">
        <label className="relative">
          <span className="sr-only">Email</span>
          <Mail
            aria-hidden
            className="pointer-events-none absolute left-4 top-1/2 size-[1.125rem] -translate-y-1/2 text-ink-3"
          />
          <input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={maxEmail}
            placeholder="you@example.com"
            aria-invalid={emailError !== undefined || (isHighlighted && !email.trim())}
            aria-describedby={emailError && 'email-error'}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setEmailError(undefined);
            }}
            className="field min-h-12 pl-11 text-[1rem]"
          />
        </label>
        <button type="submit" className="btn btn-lg btn-primary" disabled={isJoining}>
          {isJoining ? 'Joining...' : 'Join the Waitlist'}
          {!isJoining && <ArrowRight aria-hidden />}
        </button>
      </div>
      {emailError && (
        <p id="email-error" role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {emailError}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-3">You’ll get one welcome email, then one when we launch.</p>
      <div role="status">{outcome && <OutcomeNote {...outcome} />}</div>
    </form>
  );
}

function OutcomeNote({ isSuccess, title, text }: Outcome) {
  const Icon = isSuccess ? CircleCheck : CircleAlert;
  return (
    <p className={`card mt-4 flex gap-3 p-4 text-sm ${isSuccess ? 'text-ok' : 'text-warning'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-ink-2">{text}</span>
      </span>
    </p>
  );
}
