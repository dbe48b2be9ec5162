import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountFrame, FormFailure } from './account-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** Opens a support case; a visitor says where to answer. */
export function Contact({ isSignedIn }: { isSignedIn: boolean }) {
  const [question, setQuestion] = useState({ email: '', subject: '', message: '' });
  const [caseId, setCaseId] = useState<number>();
  const set = (field: keyof typeof question) => (event: { target: { value: string } }) =>
    setQuestion({ ...question, [field]: event.target.value });
  const { onSubmit, isPending, failure, issueOf } = useSubmit(async () => {
    const { email, ...rest } = question;
    const opened = await call('POST /api/support', { body: isSignedIn ? rest : { ...rest, email } });
    setCaseId(opened.id);
  });
  if (caseId !== undefined) {
    return (
      <AccountFrame
        title="We have your question"
        lead={`It is case ${caseId}. A person reads it and answers by e-mail.`}
      >
        <Button href="/" className="mt-7">
          Go to the start page
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Contact" lead="Write to us. A person reads it and answers by e-mail.">
      <FormFailure message={failure?.message} />
      <form className="mt-7 grid gap-4" onSubmit={onSubmit}>
        {!isSignedIn && (
          <Field label="Email" error={issueOf('email')}>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              required
              value={question.email}
              onChange={set('email')}
            />
          </Field>
        )}
        <Field label="Subject" error={issueOf('subject')}>
          <TextInput
            name="subject"
            required
            maxLength={120}
            value={question.subject}
            onChange={set('subject')}
          />
        </Field>
        <Field label="Message" error={issueOf('message')}>
          <TextArea
            name="message"
            required
            rows={6}
            maxLength={5000}
            value={question.message}
            onChange={set('message')}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={isPending}
          pendingText="Sending..."
        >
          Send
        </Button>
      </form>
    </AccountFrame>
  );
}
