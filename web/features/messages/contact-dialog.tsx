import { maxMessage } from '#contract/limits.ts';
import { useSendMessage } from '#web/api/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { templates, type TemplateId } from './templates.ts';

/** Receiver of the message. */
export interface Contacted {
  userId: string;
  businessName: string;
}

interface Props {
  provider: Contacted | undefined;
  onClose: () => void;
}

const options = templates.map(({ id, label }) => ({ value: id, label }));
const empty = { template: '' as TemplateId | '', content: '' };

/** Dialog that sends a first message to a provider, from a template or free text. */
export function ContactDialog({ provider, onClose }: Props) {
  const toast = useToast();
  const send = useSendMessage({
    title: 'Message sent!',
    description: 'Your message has been sent to the provider.',
  });
  const form = useForm({
    initial: empty,
    validate: ({ content }) => ({ content: content.trim() ? undefined : 'Enter a message' }),
    onInvalid: () =>
      toast.show({
        title: 'Message required',
        description: 'Please enter a message before sending.',
        tone: 'destructive',
      }),
    submit: ({ content }, keyFor) => {
      const body = { receiverId: provider?.userId ?? '', content: content.trim() };
      return send.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={provider !== undefined}
      onClose={onClose}
      title={`Contact ${provider?.businessName ?? ''}`}
      text="Replies appear in Messages."
      submit="Send Message"
      pendingText="Sending..."
    >
      <Field label="Template">
        <Select
          name="template"
          options={options}
          placeholder="Choose a topic"
          value={form.values.template}
          onChange={(template) =>
            form.set({ template, content: templates.find(({ id }) => id === template)?.text ?? '' })
          }
        />
      </Field>
      <Field
        label="Message"
        hint="Replace the text in brackets, or write your own message."
        error={form.error('content')}
      >
        <TextArea {...form.text('content')} rows={7} maxRows={14} maxLength={maxMessage} />
      </Field>
    </FormDialog>
  );
}
