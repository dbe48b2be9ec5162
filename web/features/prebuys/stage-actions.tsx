import { useState } from 'react';
import { maxStageSummary, minStageSummary } from '#contract/prebuys/stages.ts';
import { useConfirmSeller, useReportStage, type PrebuyRequest, type PrebuyStage } from '#web/api/prebuys.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface Props {
  request: PrebuyRequest;
  stage: PrebuyStage;
}

/** What the provider does with a stage: calls the seller, reports. */
export function StageActions({ request, stage }: Props) {
  const { can } = stage;
  return (
    <>
      {can.includes('confirm_seller') && <ConfirmSeller request={request} stage={stage} />}
      {can.includes('report') && <Report request={request} stage={stage} />}
    </>
  );
}

function ConfirmSeller({ request, stage }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [hasEntries, setHasEntries] = useState(false);
  const confirm = useConfirmSeller(request.id, stage.number);
  const close = () => setOpen(false);
  const isFlight = stage.kind === 'flight';
  const seller = [request.prebuy.seller?.name, request.prebuy.seller?.phone].filter(Boolean).join(', ');
  return (
    <div className="mt-3">
      <Button onClick={() => setOpen(true)}>Seller Confirmed</Button>
      <ConfirmDialog
        open={isOpen}
        title="Did the seller confirm access?"
        text={`Call ${seller || 'the seller'} before you go, and ask for the registration on site. The stage starts when it’s paid and confirmed.`}
        confirm="Seller Confirmed"
        pending={confirm.isPending}
        pendingText="Saving..."
        isBlocked={isFlight && !hasEntries}
        onConfirm={() => confirm.mutate(hasEntries, { onSuccess: close })}
        onCancel={close}
      >
        {isFlight && (
          <Checkbox
            label="Entries for what was opened are made, and the aircraft is approved for return to service (14 CFR 91.407(a), 43.9)."
            checked={hasEntries}
            onChange={setHasEntries}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

function Report({ request, stage }: Props) {
  const [isOpen, setOpen] = useState(false);
  const report = useReportStage(request.id, stage.number);
  const files = usePhotos('delivery', { onChange: () => form.clearErrors('fileIds') });
  const form = useForm({
    initial: { summary: '' },
    also: ['fileIds'],
    alsoDirty: files.photos.length > 0,
    validate: ({ summary }) => ({
      summary:
        summary.trim().length < minStageSummary
          ? `Describe what you examined in at least ${minStageSummary} characters`
          : undefined,
    }),
    submit: async ({ summary }) =>
      report.mutateAsync({ summary: summary.trim(), fileIds: await files.settled('fileIds') }),
    onSuccess: () => setOpen(false),
  });
  const mustState = request.prebuy.workedBefore === null;
  return (
    <div className="mt-3">
      <Button variant="primary" disabled={mustState} onClick={() => setOpen(true)}>
        Report Stage {stage.number}
      </Button>
      {mustState && (
        <p className="mt-1.5 text-ink-2">First state whether you worked on this aircraft before.</p>
      )}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        title={`Report Stage ${stage.number}`}
        text="The buyer reads it and decides on the next stage. Findings have a list of their own."
        submit={`Report Stage ${stage.number}`}
        pendingText={files.isBusy ? 'Uploading...' : 'Sending...'}
      >
        <Field label="What you examined" error={form.error('summary')}>
          <TextArea rows={6} maxLength={maxStageSummary} {...form.text('summary')} />
        </Field>
        <Field as="group" label="Files" optional error={form.error('fileIds')}>
          <FilesField files={files} label="Files of the stage" />
        </Field>
      </FormDialog>
    </div>
  );
}
