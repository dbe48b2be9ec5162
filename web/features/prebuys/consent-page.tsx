import { useQuery } from '@tanstack/react-query';
import { Clock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { maxFileBytes, maxName, maxPhone } from '#contract/limits.ts';
import { maxLogbookBytes, refusedDays } from '#contract/prebuys/consent-lifecycle.ts';
import { stageKindLabels, type Scope } from '#contract/prebuys/stages.ts';
import { consentByToken, useAnswerConsent, useSendLogbooks, type AskedConsent } from '#web/api/prebuys.ts';
import { LinkFrame } from '#web/components/link-frame.tsx';
import { ApiError } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { formatFileSize } from '#web/ui/file-labels.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AllowedScope, ScopeBoxes } from './allowed-scope.tsx';
import { EndedWithEntries, SellerEntries } from './seller-entries.tsx';

/** What a seller is asked to agree to, behind the link; needs no account. */
export function ConsentPage({ token }: { token: string }) {
  const query = useQuery(consentByToken(token));
  const [answer, setAnswer] = useState<'declined' | 'withdrawn'>();
  if (answer)
    return (
      <LinkFrame
        title={answer === 'declined' ? 'You declined' : 'You withdrew your consent'}
        lead={
          answer === 'declined'
            ? `We’ve notified the buyer, and this link has ended. If you change your mind, tell the buyer. They can send a new link after ${refusedDays} days.`
            : 'We’ve notified the buyer, and this link has ended. If you change your mind, ask the buyer for a new one.'
        }
      />
    );
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EndedWithEntries token={token} />;
  if (!query.data)
    return (
      <LinkFrame title="May a mechanic look at your airplane?">
        {query.isError ? (
          <Card>
            <LoadError query={query} title="Couldn’t load the page" />
          </Card>
        ) : (
          <Loading label="Loading the page">
            <CardSkeleton />
          </Loading>
        )}
      </LinkFrame>
    );
  return query.data.status === 'given' ? (
    <Given token={token} asked={query.data} onWithdrawn={() => setAnswer('withdrawn')} />
  ) : (
    <Ask token={token} asked={query.data} onDeclined={() => setAnswer('declined')} />
  );
}

function Aircraft({ asked: { aircraft, airport, provider, wantedStages } }: { asked: AskedConsent }) {
  return (
    <Card className="divide-y divide-line">
      <div className="px-5 py-4 max-md:px-4">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {aircraft.tailNumber && <CodePlate>{aircraft.tailNumber}</CodePlate>}
          {[[aircraft.make, aircraft.model].filter(Boolean).join(' '), aircraft.year]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-2">
          <MapPin aria-hidden className="size-4" />
          {[airport.code, airport.city].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="px-5 py-4 text-sm max-md:px-4">
        <span className="text-ink-2">The buyer wants:</span>{' '}
        {wantedStages.map((kind) => stageKindLabels[kind]).join(', ')}
      </p>
      <p className="px-5 py-4 text-sm max-md:px-4">
        {provider ? (
          <>
            <bdi className="font-semibold">{provider.businessName}</bdi> examines it.
          </>
        ) : (
          <span className="text-ink-2">
            The buyer hasn’t chosen a mechanic yet. You see the name here then.
          </span>
        )}
      </p>
    </Card>
  );
}

const noScope: Scope = { records: false, openPanels: false, engineRun: false, testFlight: false };

interface AskProps {
  token: string;
  asked: AskedConsent;
  onDeclined: () => void;
}

function Ask({ token, asked, onDeclined }: AskProps) {
  const answer = useAnswerConsent(token);
  const [isDeclining, setDeclining] = useState(false);
  const form = useForm({
    initial: { name: '', phone: '', isOwner: false, scope: { ...noScope, records: true } },
    validate: ({ name, scope, isOwner }) => ({
      name: name.trim() === '' ? 'Enter your name' : undefined,
      scope: Object.values(scope).some(Boolean) ? undefined : 'Allow at least one of these, or decline',
      isOwner: isOwner ? undefined : 'Confirm that you may decide about this aircraft',
    }),
    submit: ({ name, phone, scope }) =>
      answer.mutateAsync({
        answer: 'give',
        name: name.trim(),
        ...(phone.trim() && { phone: phone.trim() }),
        scope,
      }),
  });
  return (
    <LinkFrame
      title="May a mechanic look at your airplane?"
      lead={
        <>
          <bdi>{asked.buyer}</bdi> wants a pre-buy of it before buying it. You need no account.
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <FormFailure message={form.failure} />
        <Aircraft asked={asked} />
        <ScopeBoxes
          scope={form.values.scope}
          used={[]}
          error={form.error('scope')}
          onChange={(scope) => form.set({ scope })}
        />
        <section className="text-sm text-ink-2">
          <h2 className="text-base font-semibold text-ink">Until you agree</h2>
          <p className="mt-1">
            No one but the buyer sees your tail number and airport here. The report goes to the buyer, who
            decides whether you get a copy. You stay responsible for the aircraft (14 CFR 91.403(a)).
          </p>
        </section>
        <Field label="Your name" error={form.error('name')}>
          <TextInput maxLength={maxName} autoComplete="name" {...form.text('name')} />
        </Field>
        <Field label="Phone for the mechanic" optional error={form.error('phone')}>
          <TextInput type="tel" maxLength={maxPhone} autoComplete="tel" {...form.text('phone')} />
        </Field>
        <Field as="group" label="Your statement" error={form.error('isOwner')}>
          <Checkbox label={asked.statement} {...form.check('isOwner')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDeclining(true)}>Decline</Button>
          <Button type="submit" variant="primary" pending={form.isPending} pendingText="Sending...">
            Give Consent
          </Button>
        </div>
        <p className="num flex items-center gap-1.5 text-xs text-ink-3">
          <Clock aria-hidden className="size-4" />
          This link ends {formatDateTime(asked.expiresAt)}
        </p>
      </form>
      <ConfirmDialog
        open={isDeclining}
        title="Decline the pre-buy?"
        text={`This link ends, and the buyer can’t ask again for ${refusedDays} days.`}
        confirm="Decline"
        cancel="Keep Link"
        danger
        pending={answer.isPending && answer.variables?.answer === 'refuse'}
        pendingText="Declining..."
        onConfirm={() =>
          answer.mutate({ answer: 'refuse' }, { onSuccess: onDeclined, onError: () => setDeclining(false) })
        }
        onCancel={() => setDeclining(false)}
      />
    </LinkFrame>
  );
}

interface GivenProps {
  token: string;
  asked: AskedConsent;
  onWithdrawn: () => void;
}

function Given({ token, asked, onWithdrawn }: GivenProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useAnswerConsent(token);
  return (
    <LinkFrame
      title="Thank you"
      lead={
        <>
          <bdi>{asked.buyer}</bdi> knows that you agreed. Keep this link, so that you can withdraw your
          consent.
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Aircraft asked={asked} />
        <AllowedScope token={token} asked={asked} />
        <SellerEntries token={token} />
        {asked.scope?.records && <Logbooks token={token} files={asked.files} />}
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Withdraw Consent
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title="Withdraw your consent?"
          text="Stages that haven’t started won’t be done. The link ends."
          confirm="Withdraw Consent"
          cancel="Keep Consent"
          danger
          pending={answer.isPending}
          pendingText="Withdrawing..."
          onConfirm={() =>
            answer.mutate({ answer: 'withdraw' }, { onSuccess: onWithdrawn, onError: () => setAsking(false) })
          }
          onCancel={() => setAsking(false)}
        />
      </div>
    </LinkFrame>
  );
}

/** Copies of the logbooks, for buyer and mechanic until the pre-buy ends. */
function Logbooks({ token, files }: { token: string; files: AskedConsent['files'] }) {
  const send = useSendLogbooks(token);
  return (
    <section className="text-sm">
      <h2 className="text-base font-semibold">Copies of the logbooks</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Buyer and mechanic read them until the pre-buy ends. Then we delete them.
      </p>
      <FileDrop
        label={send.isPending ? 'Sending...' : 'Choose files'}
        hint={`PDF, PNG or JPG up to ${maxFileBytes / 1024 ** 2}MB each, ${maxLogbookBytes / 1024 ** 2}MB in all`}
        accept=".pdf,.png,.jpg,.jpeg"
        disabled={send.isPending}
        onFiles={(chosen) => send.mutate(chosen)}
      />
      {files.length > 0 && (
        <ul aria-label="Copies sent" className="num mt-3 grid gap-1">
          {files.map(({ name, size }, index) => (
            // Two copies may have the same name; they are only added.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex justify-between gap-3">
              <bdi className="min-w-0 truncate">{name}</bdi>
              <span className="text-ink-3">{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
