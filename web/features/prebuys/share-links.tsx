import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { defaultShareDays } from '#contract/prebuys/sharing.ts';
import { useRevokeLink, useShareReport, type PrebuyReport } from '#web/api/prebuys.ts';
import { SecretLink } from '#web/components/secret-link.tsx';
import { LinkDaysField, LinkLabelField, LinkList, linkErrors } from '#web/components/share-links.tsx';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** The links to a report: who has one, until when, how often it was opened. */
export function ShareLinks({ requestId, links }: Pick<PrebuyReport, 'requestId' | 'links'>) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const share = useShareReport(requestId);
  const revoke = useRevokeLink(requestId);
  const form = useForm({
    initial: { label: '', days: String(defaultShareDays), withCosts: true },
    validate: linkErrors,
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
        <LinkList
          links={links.map((link) => ({ ...link, facts: factsOf(link) }))}
          revoke={revoke}
          className="border-t border-line"
          rowClassName="px-5 max-md:px-4"
        />
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
        <LinkLabelField error={form.error('label')} {...form.text('label')} />
        <LinkDaysField error={form.error('days')} {...form.text('days')} />
        <Checkbox label="Show cost estimates" {...form.check('withCosts')} />
      </FormDialog>
    </Card>
  );
}

/** 'With costs, until Nov 29, opened 2 times'. */
const factsOf = ({ withCosts, expiresAt, views }: PrebuyReport['links'][number]) =>
  `${withCosts ? 'With costs' : 'Without costs'}, until ${formatDate(expiresAt)}, opened ${pluralize(views, 'time')}`;
