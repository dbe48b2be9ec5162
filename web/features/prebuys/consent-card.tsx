import { Check, Copy, Lock, Mail } from 'lucide-react';
import { useState } from 'react';
import { maxEmail } from '#contract/limits.ts';
import { consentDays, refusedDays, type ConsentStatus } from '#contract/prebuys/consent-lifecycle.ts';
import { consentScopes, scopeLabels } from '#contract/prebuys/stages.ts';
import { addDays } from '#contract/time.ts';
import { useAskConsent, type Prebuy, type PrebuyRequest } from '#web/api/prebuys.ts';
import { SecretLink } from '#web/components/secret-link.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Tone } from '#web/ui/tones.ts';

const statuses: Record<ConsentStatus, { label: (at: string) => string; tone: Tone }> = {
  sent: { label: () => 'Waiting for the seller', tone: 'caution' },
  given: { label: (at) => `Given ${at}`, tone: 'ok' },
  declined: { label: (at) => `Declined ${at}`, tone: 'warning' },
  expired: { label: () => 'Not answered', tone: 'quiet' },
  withdrawn: { label: () => 'Withdrawn', tone: 'warning' },
};

/** What the seller agreed to, and the ways to ask. */
export function ConsentCard({ request }: { request: PrebuyRequest }) {
  const { consent, seller, can } = request.prebuy;
  const status = consent && statuses[consent.status];
  return (
    <Card>
      <CardHead title="Seller’s consent">
        <StatusLamp tone={status?.tone ?? 'quiet'}>
          {status?.label(consent?.answeredAt ? formatDate(consent.answeredAt) : '') ?? 'Not asked yet'}
        </StatusLamp>
      </CardHead>
      <div className="grid gap-3 border-t border-line px-5 py-4 text-sm max-md:px-4">
        {consent?.scope ? <Scope scope={consent.scope} /> : <p className="text-ink-2">{textOf(request)}</p>}
        {request.side === 'owner' && consent?.status === 'sent' && (
          <p className="num text-ink-3">
            {consent.sentTo ? `Sent to ${consent.sentTo}. ` : 'You pass the link on. '}It works until{' '}
            {formatDateTime(consent.expiresAt)}. A new link ends this one.
          </p>
        )}
        {seller && (
          <p className="num wrap-anywhere">
            {[seller.name, seller.phone].filter(Boolean).join(', ')}
            <span className="block text-ink-3">By link, no account</span>
          </p>
        )}
        {can.includes('ask_consent') && <Ask request={request} />}
      </div>
    </Card>
  );
}

function textOf({ side, prebuy: { consent } }: PrebuyRequest) {
  if (side !== 'owner')
    return 'You can quote now. The buyer accepts once the seller agrees, and you see the airport then.';
  if (consent?.status === 'declined' && consent.answeredAt)
    return `The seller declined. You can ask again on ${formatDate(addDays(new Date(consent.answeredAt), refusedDays))}, or have another aircraft examined.`;
  if (consent?.status === 'withdrawn')
    return 'The seller withdrew consent. You can ask again with a new link.';
  return `The seller gets a page that says who asks and what would be done, and needs no account. The link works for ${consentDays} days. Until they agree, providers see make, model, year and state.`;
}

function Scope({ scope }: { scope: NonNullable<NonNullable<Prebuy['consent']>['scope']> }) {
  return (
    <ul className="grid gap-2">
      {consentScopes.map((name) => (
        <li key={name} className="flex items-center gap-2.5">
          {scope[name] ? (
            <Check aria-hidden className="size-4 text-ok" />
          ) : (
            <Lock aria-hidden className="size-4 text-ink-3" />
          )}
          {scope[name] ? (
            scopeLabels[name]
          ) : (
            <s className="text-ink-3">
              <span className="sr-only">Not allowed: </span>
              {scopeLabels[name]}
            </s>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ask({ request }: { request: PrebuyRequest }) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const ask = useAskConsent(request.id);
  const { emailsLeft, seller, consent } = request.prebuy;
  const [showSurname, setShowSurname] = useState(consent?.showsSurname ?? false);
  const form = useForm({
    initial: () => ({ email: seller?.email ?? '' }),
    validate: ({ email }) => ({
      email: email.includes('@') ? undefined : 'Enter the seller’s email address',
    }),
    submit: ({ email }) => ask.mutateAsync({ email: email.trim(), showSurname }),
    onSuccess: () => setOpen(false),
  });
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Show the seller my last name"
        note="Otherwise they read your first name and an initial"
        checked={showSurname}
        onChange={setShowSurname}
      />
      <div className="flex flex-wrap gap-2">
        {emailsLeft > 0 && (
          <Button variant="primary" icon={<Mail aria-hidden />} onClick={() => setOpen(true)}>
            Send Link
          </Button>
        )}
        <Button
          icon={<Copy aria-hidden />}
          pending={ask.isPending && !isOpen}
          pendingText="Making the link..."
          onClick={() =>
            ask.mutate({ showSurname }, { onSuccess: (result) => setUrl(result.url ?? undefined) })
          }
        >
          Get Link
        </Button>
      </div>
      {url && (
        <SecretLink
          label="Link for the seller"
          hint="Anyone with it can answer. Pass it on to the seller alone."
          url={url}
        />
      )}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        title="Send Link"
        text={`We email the seller one link and why they got it. You can send ${emailsLeft} more.`}
        submit="Send Link"
        pendingText="Sending..."
      >
        <Field label="Seller’s email" error={form.error('email')}>
          <TextInput type="email" maxLength={maxEmail} autoComplete="off" {...form.text('email')} />
        </Field>
      </FormDialog>
    </div>
  );
}
