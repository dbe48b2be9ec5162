import { href } from '#contract/addresses.ts';
import { maxDescription, maxEmail, maxSubject } from '#contract/limits.ts';
import { useOpenCase } from '#web/api/support.ts';
import { Page } from '#web/lib/page.tsx';
import { storedDraft } from '#web/lib/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';
import { CaseRequestField } from './case-request-field.tsx';

interface Props {
  /** Undefined for a visitor. */
  userId: string | undefined;
  subject: string | undefined;
  /** The request or job that it is about. */
  requestId: number | undefined;
}

type Values = Record<'email' | 'subject' | 'requestId' | 'message', string>;

/** What was typed survives a reload; a visitor's address does not, as others may use the computer. */
function contactDraft(userId: string, initial: Values) {
  const draft = storedDraft<Values>(`hangarline.contact.${userId}`, (stored) => ({ ...initial, ...stored }));
  return { ...draft, write: (values?: Values) => draft.write(values && { ...values, email: '' }) };
}

/** Opens a support case; a visitor also enters an email address for the reply. */
export function Contact({ userId, subject, requestId }: Props) {
  const isSignedIn = userId !== undefined;
  const open = useOpenCase();
  const initial = {
    email: '',
    subject: subject?.slice(0, maxSubject) ?? '',
    requestId: requestId ? String(requestId) : '',
    message: '',
  };
  const form = useForm({
    initial,
    draft: contactDraft(`${userId ?? 'visitor'}.${requestId ?? ''}`, initial),
    submit: ({ email, requestId: chosen, ...rest }, keyFor) => {
      const body = { ...rest, ...(email && { email }), ...(chosen && { requestId: Number(chosen) }) };
      return open.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  if (open.data) {
    const title = 'We got your message';
    const number = `Your case number is ${open.data.id}.`;
    return isSignedIn ? (
      <Page title={title} lead={`${number} We’ll notify you when we reply.`}>
        <Button href={href('/support/:id', { id: open.data.id })} variant="primary">
          View Case
        </Button>
      </Page>
    ) : (
      <AccountNotice
        title={title}
        lead={`${number} We’ll reply by email.`}
        to={{ href: href('/'), label: 'Go to Home' }}
      />
    );
  }
  const fields = (
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
      {isSignedIn && (
        <CaseRequestField
          value={form.values.requestId}
          onChange={(chosen) => form.set({ requestId: chosen })}
          error={form.error('requestId')}
        />
      )}
      <Field label="Message" error={form.error('message')}>
        <TextArea {...form.text('message')} required rows={6} maxLength={maxDescription} />
      </Field>
    </AccountForm>
  );
  return isSignedIn ? (
    <Page
      title="Contact"
      lead={
        <>
          Send us a message. You’ll find our reply in{' '}
          <a href={href('/support')} className="link hit">
            Support
          </a>
          .
        </>
      }
    >
      <div className="max-w-[34rem]">{fields}</div>
    </Page>
  ) : (
    <AccountFrame
      title="Contact"
      lead="Send us a message. We’ll reply by email."
      corner={
        <Button href={href('/sign-in')} variant="ghost">
          Sign In
        </Button>
      }
    >
      {fields}
    </AccountFrame>
  );
}
