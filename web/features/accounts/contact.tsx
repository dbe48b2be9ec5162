import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { maxDescription, maxSubject } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';
import { useSubmit } from './use-submit.ts';

type Props = { isSignedIn: boolean; subject: string | undefined };

/** Opens a support case, about what brought one here; a visitor says where to answer. */
export function Contact({ isSignedIn, subject: about }: Props) {
  const [caseId, setCaseId] = useState<number>();
  const form = useSubmit(async ({ email, subject = '', message = '' }) => {
    const body = { subject, message, ...(email && { email }) };
    setCaseId((await call('POST /api/support', { body })).id);
  });
  if (caseId !== undefined) {
    return (
      <AccountNotice
        title="We have your question"
        lead={`It is case ${caseId}. A person reads it and answers by e-mail.`}
        to={{ href: href('/'), label: 'Go to the start page' }}
      />
    );
  }
  return (
    <AccountFrame title="Contact" lead="Write to us. A person reads it and answers by e-mail.">
      <AccountForm form={form} submit="Send" pendingText="Sending...">
        {!isSignedIn && (
          <AccountField form={form} name="email" label="Email" type="email" autoComplete="email" />
        )}
        <AccountField
          form={form}
          name="subject"
          label="Subject"
          maxLength={maxSubject}
          defaultValue={about?.slice(0, maxSubject)}
        />
        <Field label="Message" error={form.issueOf('message')}>
          <TextArea name="message" required rows={6} maxLength={maxDescription} />
        </Field>
      </AccountForm>
    </AccountFrame>
  );
}
