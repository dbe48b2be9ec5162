import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { DataSection } from './data-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { signInMethods } from './settings.api.ts';
import { TotpSection } from './totp-section.tsx';

/** The account page: the ways in, what is mailed, and the way out. */
export function AccountSettings() {
  const methods = useQuery(signInMethods);
  return (
    <Page title="Account Settings" lead="Sign-in, security, e-mail and your data." className="max-w-[62rem]">
      {methods.isPending && (
        <Loading label="Loading your account settings">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {methods.isError && <LoadError query={methods} title="Account settings could not be loaded" />}
      {methods.data && (
        <div className="grid grid-cols-1 gap-4">
          <PasswordSection hasPassword={methods.data.hasPassword} />
          <Section
            title="Second factor"
            text="Something you have beside the password you know. Worth the minute."
          >
            <TotpSection methods={methods.data} />
            <PasskeysSection hasPassword={methods.data.hasPassword} />
          </Section>
          <SessionsSection />
          <PreferencesSection />
          <LinkedSection linked={methods.data.linked} hasPassword={methods.data.hasPassword} />
          <DataSection hasPassword={methods.data.hasPassword} />
        </div>
      )}
    </Page>
  );
}
