import { maxReason, minReason } from '#contract/limits.ts';
import { reportedNeighbors } from '#contract/product.ts';
import { useReport, type Report } from '#web/api/reports.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

export type Reported = Pick<Report, 'targetType' | 'targetId'>;

interface Props {
  reported: Reported | undefined;
  onClose: () => void;
}

const titles: Partial<Record<Report['targetType'], string>> = {
  user: 'Report this person',
  review: 'Report this review',
};

/** Dialog that reports something to the administrators. */
export function ReportDialog({ reported, onClose }: Props) {
  const report = useReport();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < minReason ? `Enter at least ${minReason} characters` : undefined,
    }),
    submit: ({ reason }) => report.mutateAsync({ ...reported, reason: reason.trim() } as Report),
    onSuccess: onClose,
  });
  const isMessage = reported?.targetType === 'message' || reported?.targetType === 'room_message';
  return (
    <FormDialog
      form={form}
      open={reported !== undefined}
      onClose={onClose}
      title={(reported && titles[reported.targetType]) ?? 'Report this message'}
      text={`Only our administrators see your report${isMessage ? `, with this message and up to ${reportedNeighbors} before and after it` : ''}. The other person isn’t notified.`}
      submit="Send Report"
      pendingText="Sending..."
    >
      <Field label="What is wrong?" error={form.error('reason')}>
        <TextArea {...form.text('reason')} rows={4} maxRows={10} maxLength={maxReason} />
      </Field>
    </FormDialog>
  );
}
