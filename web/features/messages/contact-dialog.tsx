import { useId, useState } from 'react';
import { maxMessage } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSend } from './messages.api.ts';
import { templates, type TemplateId } from './templates.ts';

/** Whom the dialog writes to. */
export interface Contacted {
  userId: string;
  businessName: string;
}

const options = templates.map(({ id, label }) => ({ value: id, label }));

/** Writes a first message to a provider, from a template or freely. */
export function ContactDialog({
  provider,
  onClose,
}: {
  provider: Contacted | undefined;
  onClose: () => void;
}) {
  const toast = useToast();
  const form = useId();
  const send = useSend();
  const [template, setTemplate] = useState<TemplateId | ''>('');
  const [text, setText] = useState('');
  const close = () => {
    setTemplate('');
    setText('');
    onClose();
  };
  const choose = (id: TemplateId) => {
    setTemplate(id);
    setText(templates.find((one) => one.id === id)?.text ?? '');
  };
  const submit = () => {
    const content = text.trim();
    if (!content) {
      toast.show({
        title: 'Message required',
        description: 'Please enter a message before sending.',
        tone: 'destructive',
      });
      return;
    }
    if (!provider || send.isPending) return;
    send.mutate(
      { receiverId: provider.userId, content },
      {
        onSuccess: () => {
          toast.show({ title: 'Message sent!', description: 'Your message has been sent to the provider.' });
          close();
        },
        onError: (error) =>
          toast.show({
            title: 'Failed to send message',
            description: errorMessage(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  };
  return (
    <Dialog
      open={provider !== undefined}
      onClose={close}
      title={`Contact ${provider?.businessName ?? ''}`}
      text="Answers come to your messages."
      footer={
        <FormFooter form={form} onCancel={close} pending={send.isPending} pendingText="Sending...">
          Send Message
        </FormFooter>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Template">
          <Select
            name="template"
            options={options}
            placeholder="Choose what it is about"
            value={template}
            onChange={choose}
          />
        </Field>
        <Field label="Message" hint="Fill in what stands in brackets, or write it your own way.">
          <TextArea
            name="message"
            rows={7}
            maxRows={14}
            maxLength={maxMessage}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
