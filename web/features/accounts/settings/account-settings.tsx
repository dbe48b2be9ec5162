import { useQuery } from '@tanstack/react-query';
import { signInMethods } from '#web/api/account-security.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CardsSection } from './cards-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { PresenceSection } from './presence-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** Account page: sign-in, security, notifications and data. */
export function AccountSettings() {
  const methods = useQuery(signInMethods);
  return (
    <Page
      title="Account Settings"
      lead="Sign-in, security, notifications and your data."
      className="max-w-[62rem]"
    >
      {methods.isPending && (
        <Loading label="Loading your account settings">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {methods.isError && <LoadError query={methods} title="Couldn’t load your account settings" />}
      {methods.data && (
        <div className="grid grid-cols-1 gap-4">
          <EmailSection />
          <PasswordSection hasPassword={methods.data.hasPassword} />
          <Section title="Two-factor authentication" text="Add a second step when you sign in.">
            <TotpSection methods={methods.data} />
            <PasskeysSection hasPassword={methods.data.hasPassword} />
          </Section>
          <SessionsSection />
          <CardsSection />
          <PreferencesSection />
          <PresenceSection />
          <LinkedSection linked={methods.data.linked} hasPassword={methods.data.hasPassword} />
          <DataSection hasPassword={methods.data.hasPassword} />
        </div>
      )}
    </Page>
  );
}
