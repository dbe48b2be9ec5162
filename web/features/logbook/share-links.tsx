import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { sharePresetNames, sharePresets, type SharePreset } from '#contract/logbook/share-rules.ts';
import { defaultShareDays } from '#contract/prebuys/sharing.ts';
import { jobsWithAccess } from '#web/api/job-logbooks.ts';
import {
  shareLinksOf,
  useRevokeLogbookLink,
  useShareLogbook,
  type LogbookLink,
} from '#web/api/shared-logbooks.ts';
import { SecretLink } from '#web/components/secret-link.tsx';
import { LinkDaysField, LinkLabelField, LinkList, linkErrors } from '#web/components/share-links.tsx';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { JobsWithAccess } from './access/jobs-with-access.tsx';

interface Props {
  logbookId: number;
  open: boolean;
  onClose: () => void;
}

/** The links to a logbook: who has one, until when, how often it was opened; and a new one. Shops of jobs have no link. */
export function ShareLinks({ logbookId, open, onClose }: Props) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ id: number; url: string }>();
  const query = useQuery({ ...shareLinksOf(logbookId), enabled: open });
  const jobs = useQuery({ ...jobsWithAccess(logbookId), enabled: open }).data ?? [];
  const revoke = useRevokeLogbookLink(logbookId);
  return (
    <>
      <Dialog
        open={open && !isMaking}
        onClose={() => {
          setMade(undefined);
          onClose();
        }}
        title="Share Logbook"
        text="A link shows the logbook without an account, until its date or until you revoke it."
        footer={
          <Button variant="primary" icon={<Link2 aria-hidden />} onClick={() => setMaking(true)}>
            New Link
          </Button>
        }
      >
        <div className="grid gap-4">
          {made && <SecretLink label="Your new link" hint="Copy it now: we show it once." url={made.url} />}
          {query.isPending && (
            <Loading label="Loading the links">
              <RowsSkeleton />
            </Loading>
          )}
          {query.isLoadingError && <LoadError query={query} title="Couldn’t load the links" />}
          {query.data?.length === 0 && jobs.length === 0 && (
            <p className="text-sm text-ink-2">No one else has the logbook.</p>
          )}
          {query.data && query.data.length > 0 && (
            <LinkList
              links={query.data.map((link) => ({ ...link, facts: factsOf(link) }))}
              revoke={{
                isPending: revoke.isPending,
                mutate: (id, { onSettled }) =>
                  revoke.mutate(id, {
                    onSettled,
                    onSuccess: () => setMade((one) => (one?.id === id ? undefined : one)),
                  }),
              }}
              className="border-y border-line"
            />
          )}
          <JobsWithAccess jobs={jobs} />
        </div>
      </Dialog>
      <NewLink
        logbookId={logbookId}
        open={open && isMaking}
        onClose={() => setMaking(false)}
        onMade={(id, url) => {
          setMade({ id, url });
          setMaking(false);
        }}
      />
    </>
  );
}

/** 'Buyer, until Nov 29, 2026, opened 2 times'. */
const factsOf = ({ preset, until, views, download }: LogbookLink) =>
  [
    preset ? sharePresets[preset].label : 'Chosen parts',
    download && 'with downloads',
    `until ${formatFullDate(until)}`,
    `opened ${pluralize(views, 'time')}`,
  ]
    .filter(Boolean)
    .join(', ');

interface NewLinkProps extends Props {
  onMade: (id: number, url: string) => void;
}

function NewLink({ logbookId, open, onClose, onMade }: NewLinkProps) {
  const share = useShareLogbook(logbookId);
  const form = useForm({
    initial: {
      label: '',
      preset: 'buyer' as SharePreset,
      days: String(defaultShareDays),
      download: false,
    },
    validate: linkErrors,
    submit: ({ days, ...body }) => share.mutateAsync({ ...body, days: Number(days) }),
    onSuccess: ({ link, url }) => onMade(link.id, url),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="New Link"
      text="Anyone with the link reads what you share. You can revoke it at any time."
      submit="Make Link"
      pendingText="Making the link..."
    >
      <LinkLabelField error={form.error('label')} {...form.text('label')} />
      <Field label="What do they see?" as="radiogroup">
        <RadioCards
          options={sharePresetNames.map((value) => ({
            value,
            label: sharePresets[value].label,
            note: sharePresets[value].text,
          }))}
          value={form.values.preset}
          onChange={(preset) => form.set({ preset })}
        />
      </Field>
      <LinkDaysField
        hint="It ends at 11:59 PM of the last day, at the home airport."
        error={form.error('days')}
        {...form.text('days')}
      />
      <Checkbox label="Let them save PDFs and documents" {...form.check('download')} />
    </FormDialog>
  );
}
