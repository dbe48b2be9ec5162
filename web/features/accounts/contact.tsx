import { href } from '#contract/addresses.ts';
import { maxDescription, maxEmail, maxSubject } from '#contract/limits.ts';
import { useOpenCase } from '#web/api/support.ts';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';

type Props = { isSignedIn: boolean; subject: string | undefined };

/** Opens a support case; a visitor also enters an email address for the reply. */
export function Contact({ isSignedIn, subject }: Props) {
  const open = useOpenCase();
  const form = useForm({
    initial: { email: '', subject: subject?.slice(0, maxSubject) ?? '', message: '' },
    submit: ({ email, ...rest }, keyFor) => {
      const body = { ...rest, ...(email && { email }) };
      return open.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  if (open.data) {
    return (
      <AccountNotice
        title="We got your message"
        lead={`Your case number is ${open.data.id}. We’ll reply by email.`}
        to={{ href: href('/'), label: 'Go to Home' }}
      />
    );
  }
  return (
    <AccountFrame title="Contact" lead="Send us a message. We’ll reply by email.">
      <AccountForm form={form} submit="Send Message" pendingText="Sending...">
        {!isSignedIn && (
          <AccountField
            {...form.text('email')}
            error={form.error('email')}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={maxEmail}
          />
        )}
        <AccountField
          {...form.text('subject')}
          error={form.error('subject')}
          label="Subject"
          maxLength={maxSubject}
        />
        <Field label="Message" error={form.error('message')}>
          <TextArea {...form.text('message')} required rows={6} maxLength={maxDescription} />
        </Field>
      </AccountForm>
    </AccountFrame>
  );
}
