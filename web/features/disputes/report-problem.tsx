import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import {
  disputeReasonLabels,
  disputeReasons,
  type DisputeReason,
} from '#contract/disputes/dispute-labels.ts';
import { maxDescription, minDisputeDescription } from '#contract/limits.ts';
import { disputeAnswerDays, disputeWindowHours } from '#contract/product.ts';
import { disputeWindowEnd, isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { useOpenDispute } from '#web/api/disputes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { amountErrorOf, formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DollarsInput } from '#web/ui/text-input.tsx';
import type { Role } from './parties.ts';
import { checkStatement } from './statement-rule.ts';

type Props = {
  request: RequestDetail;
  /** Everything that is held or released for the job, in cents. */
  totalCents: number;
};

/** Offers to open a dispute, while the viewer can. */
export function ReportProblem({ request, totalCents }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!request.can.includes('dispute') || (request.side !== 'owner' && request.side !== 'provider'))
    return null;
  const until =
    !isWithoutEntry(request) &&
    request.deliveredAt &&
    formatDateTime(
      disputeWindowEnd(new Date(request.deliveredAt), request.confirmBy ? new Date(request.confirmBy) : null),
    );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
      <p className="num min-w-0 flex-1 basis-44 text-sm text-ink-2">
        {until
          ? `You can open a dispute until ${until}.`
          : `You can open a dispute until ${isWithoutEntry(request) ? 'the work is confirmed' : `${disputeWindowHours} hours after delivery`}.`}
      </p>
      <Button variant="ghost" size="sm" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        Report a Problem
      </Button>
      <ReportDialog
        request={request}
        role={request.side}
        totalCents={totalCents}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

const texts = {
  owner: { refund: 'Refund you ask for', hint: 'From $0.00 to' },
  provider: { refund: 'Refund to the owner', hint: 'Enter 0 if you expect the whole payment. At most' },
};

/** The amount that a reason starts with: all of it if nothing was delivered. */
const refundFor = (reason: DisputeReason, totalCents: number) =>
  reason === 'not_delivered' ? (totalCents / 100).toFixed(2) : '';

type DialogProps = Props & { role: Role; open: boolean; onClose: () => void };

function ReportDialog({ request, role, totalCents, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const other = role === 'owner' ? (request.provider?.businessName ?? 'the provider') : request.owner.name;
  const files = usePhotos('evidence', { onChange: () => form.clearErrors('fileIds') });
  const report = useOpenDispute(request.id, other);
  const close = () => {
    for (const { key } of files.photos) files.remove(key);
    onClose();
  };
  const form = useForm({
    initial: { reason: '' as DisputeReason | '', description: '', refund: '' },
    also: ['fileIds'],
    aliases: { requestedRefund: 'refund' },
    alsoDirty: files.photos.length > 0,
    once: true,
    validate: ({ reason, description, refund }) => {
      const cents = parseCents(refund);
      return {
        reason: reason ? undefined : 'Choose a reason',
        description: checkStatement(description),
        refund:
          cents === undefined || cents > totalCents
            ? (amountErrorOf(refund) ?? `Enter an amount from $0.00 to ${formatCents(totalCents)}`)
            : undefined,
      };
    },
    submit: async ({ reason, description, refund }, keyFor) => {
      const body = {
        reason: reason || ('other' as const),
        description: description.trim(),
        requestedRefund: toDollars(parseCents(refund) ?? 0),
        fileIds: await files.settled('fileIds'),
      };
      return report.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ href: href('/disputes/:id', { id }) });
    },
  });
  const { refund, hint } = texts[role];
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title="Report a Problem"
      text={`This opens a dispute. The payment is frozen, and ${other} has ${disputeAnswerDays} days to answer.`}
      width="lg"
      submit="Open Dispute"
      pendingText={files.isBusy ? 'Uploading...' : 'Opening...'}
      cancel="Keep Job Running"
      className="grid grid-cols-1 gap-5"
    >
      <Field label="Reason" error={form.error('reason')}>
        <Select
          options={disputeReasons[role].map((value) => ({ value, label: disputeReasonLabels[value] }))}
          placeholder="Choose a reason"
          name="reason"
          value={form.values.reason}
          onChange={(reason) => {
            // A typed amount stays; one that the last reason filled in does not.
            const isTyped =
              form.values.refund !== '' &&
              form.values.refund !== refundFor(form.values.reason || 'other', totalCents);
            form.set({ reason, ...(!isTyped && { refund: refundFor(reason, totalCents) }) });
          }}
        />
      </Field>
      <Field
        label="What happened"
        hint={`${other} and our administrators can read it. At least ${minDisputeDescription} characters.`}
        error={form.error('description')}
      >
        <TextArea rows={5} maxLength={maxDescription} {...form.text('description')} />
      </Field>
      <Field label={refund} hint={`${hint} ${formatCents(totalCents)}.`} error={form.error('refund')}>
        <DollarsInput className="max-w-60" {...form.text('refund')} />
      </Field>
      <Field as="group" label="Evidence" optional error={form.error('fileIds')}>
        <FilesField files={files} label="Evidence" photos />
      </Field>
    </FormDialog>
  );
}
