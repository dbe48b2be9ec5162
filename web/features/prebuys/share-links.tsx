import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { defaultShareDays, maxShareDays, maxShareLabel, minShareDays } from '#contract/prebuys/sharing.ts';
import { useRevokeLink, useShareReport, type PrebuyReport } from '#web/api/prebuys.ts';
import { SecretLink } from '#web/components/secret-link.tsx';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The links to a report: who has one, until when, how often it was opened. */
export function ShareLinks({ requestId, links }: Pick<PrebuyReport, 'requestId' | 'links'>) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const share = useShareReport(requestId);
  const revoke = useRevokeLink(requestId);
  const form = useForm({
    initial: { label: '', days: String(defaultShareDays), withCosts: true },
    validate: ({ label, days }) => ({
      label: label.trim() === '' ? 'Enter who the link is for' : undefined,
      days:
        Number(days) >= minShareDays && Number(days) <= maxShareDays && /^\d+$/.test(days)
          ? undefined
          : `Enter ${minShareDays} to ${maxShareDays} days`,
    }),
    submit: ({ label, days, withCosts }) => share.mutateAsync({ label, days: Number(days), withCosts }),
    onSuccess: (made) => {
      setUrl(made.url);
      setOpen(false);
    },
  });
  return (
    <Card>
      <CardHead title="Share links">
        <Button size="sm" icon={<Link2 aria-hidden />} onClick={() => setOpen(true)}>
          New Link
        </Button>
      </CardHead>
      {url && (
        <div className="border-t border-line px-5 py-4 max-md:px-4">
          <SecretLink label="Your new link" hint="Copy it now: we show it once." url={url} />
        </div>
      )}
      {links.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          No one else has the report. A link shows it without an account, until its date or until you revoke
          it.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {links.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4">
              <span className="num min-w-0">
                <bdi className="block truncate font-medium">{link.label}</bdi>
                <span className="text-ink-3">
                  {link.withCosts ? 'With costs' : 'Without costs'}, until {formatDate(link.expiresAt)},
                  opened {pluralize(link.views, 'time')}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Revoke the link for ${link.label}`}
                pending={revoke.isPending && revoke.variables === link.id}
                pendingText="Revoking..."
                onClick={() => revoke.mutate(link.id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        title="New Link"
        text="Anyone with the link reads the report. You can revoke it at any time."
        submit="Make Link"
        pendingText="Making the link..."
      >
        <Field label="Who is it for?" error={form.error('label')}>
          <TextInput maxLength={maxShareLabel} autoComplete="off" {...form.text('label')} />
        </Field>
        <Field label="Days" error={form.error('days')}>
          <NumberInput min={minShareDays} max={maxShareDays} className="num" {...form.text('days')} />
        </Field>
        <Checkbox label="Show cost estimates" {...form.check('withCosts')} />
      </FormDialog>
    </Card>
  );
}
