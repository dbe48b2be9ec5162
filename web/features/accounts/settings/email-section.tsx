import { useState } from 'react';
import { ChangeEmailDialog } from '#web/components/change-email-dialog.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Section } from './section.tsx';

/** The email address; it can be corrected until it is confirmed. */
export function EmailSection() {
  const { email, emailVerified } = useUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title="Email address"
      text={
        emailVerified
          ? 'You sign in with it, and we send emails to it. Email cannot be changed.'
          : 'You sign in with it, and we send emails to it. You can correct it until it’s confirmed.'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">{email}</p>
        <StatusLamp tone={emailVerified ? 'ok' : 'caution'}>
          {emailVerified ? 'Confirmed' : 'Not confirmed'}
        </StatusLamp>
      </div>
      {!emailVerified && (
        <>
          <Button className="mt-4" onClick={() => setChanging(true)}>
            Change Email
          </Button>
          <ChangeEmailDialog open={isChanging} onClose={() => setChanging(false)} />
        </>
      )}
    </Section>
  );
}
