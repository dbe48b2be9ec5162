import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { maxDescription, minDisputeDescription } from '#contract/limits.ts';
import { useAnswerDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Parties } from './parties.ts';
import { checkStatement } from './statement-rule.ts';

/** Answers a dispute with a statement and evidence. */
export function AnswerDispute({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const [isOpen, setOpen] = useState(false);
  const files = usePhotos('evidence', { onChange: () => form.clearErrors('fileIds') });
  const answer = useAnswerDispute(dispute.id, parties.otherName);
  const close = () => {
    for (const { key } of files.photos) files.remove(key);
    setOpen(false);
  };
  const form = useForm({
    initial: { description: '' },
    also: ['fileIds'],
    alsoDirty: files.photos.length > 0,
    validate: ({ description }) => ({ description: checkStatement(description) }),
    submit: async ({ description }) => {
      const fileIds = await files.settled('fileIds');
      return answer.mutateAsync({ description: description.trim(), fileIds });
    },
    onSuccess: close,
  });
  return (
    <>
      <Button
        variant="primary"
        icon={<MessageSquareReply aria-hidden />}
        onClick={() => setOpen(true)}
        className="w-full"
      >
        Answer Dispute
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={close}
        title="Answer Dispute"
        text={`${parties.otherName} and our administrators can read it. You can make offers afterwards.`}
        width="lg"
        submit="Send Answer"
        pendingText={files.isBusy ? 'Uploading...' : 'Sending...'}
        className="grid grid-cols-1 gap-5"
      >
        <Field
          label="Your answer"
          hint={`What happened, and what you think is fair. At least ${minDisputeDescription} characters.`}
          error={form.error('description')}
        >
          <TextArea rows={6} maxLength={maxDescription} {...form.text('description')} />
        </Field>
        <Field as="group" label="Evidence" optional error={form.error('fileIds')}>
          <FilesField files={files} label="Evidence" photos />
        </Field>
      </FormDialog>
    </>
  );
}
