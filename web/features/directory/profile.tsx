import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/labels.ts';
import { profileById, type Profile } from '#web/api/directory.ts';
import { isGone } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { BackLink, Page, useTitle } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { ProfileCredentials } from './profile-credentials.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSide } from './profile-side.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { providerName } from './provider-labels.ts';
import { ServiceAreas } from './service-areas.tsx';
import { SimilarProviders } from './similar-providers.tsx';

type Props = {
  id: string;
  onContact: (provider: Pick<Profile, 'userId' | 'businessName'>) => void;
  renderReviews: (profile: Profile) => ReactNode;
};

/** Public profile of a provider. */
export function ProviderProfile({ id, onContact, renderReviews }: Props) {
  const href = useHref();
  const back = { href: href('/providers'), label: 'All providers' };
  const query = useQuery(profileById(id));
  if (query.isPending) {
    return (
      <div className="page py-8 max-md:py-5">
        <BackLink {...back} />
        <ProfileSkeleton />
      </div>
    );
  }
  if (query.isLoadingError || isGone(query.error)) {
    return (
      <Page title="Provider" back={back}>
        <LoadError query={query} title="Couldn’t load this provider" />
      </Page>
    );
  }
  if (!query.data) return <NotFound back={back} />;
  return <Found profile={query.data} back={back} onContact={onContact} renderReviews={renderReviews} />;
}

type FoundProps = Omit<Props, 'id'> & { profile: Profile; back: { href: string; label: string } };

function Found({ profile, back, onContact, renderReviews }: FoundProps) {
  useTitle(providerName(profile));
  return (
    <div className="page py-8 max-md:py-5">
      <BackLink {...back} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProfileHeader profile={profile} />
        <div className="lg:sticky lg:top-18 lg:row-span-3">
          <ProfileSide profile={profile} onContact={() => onContact(profile)} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Section title="About">
            <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere text-ink-2">
              <LinkedText text={profile.description || 'No description yet'} />
            </p>
          </Section>
          {profile.photos.length > 0 && (
            <Section title="Photos">
              <PhotoViewer
                files={profile.photos}
                label={`Photos of ${providerName(profile)}`}
                columns="grid-cols-2 sm:grid-cols-3"
              />
            </Section>
          )}
          <Section title="Services Offered">
            <Entries entries={profile.servicesOffered.map(labelOf)} without="No services listed" />
          </Section>
          <Section title="Credentials and Certifications">
            <ProfileCredentials profile={profile} />
          </Section>
          <Section title="Service Areas">
            <ServiceAreas profile={profile} />
          </Section>
          {renderReviews(profile)}
          <SimilarProviders providers={profile.similar} />
        </div>
      </div>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card min-w-0 p-5 max-md:p-4">
    <h2 className="card-title mb-3">{title}</h2>
    {children}
  </section>
);

const Entries = ({ entries, without }: { entries: readonly string[]; without: string }) =>
  entries.length === 0 ? (
    <p className="text-ink-3">{without}</p>
  ) : (
    <ul className="flex flex-wrap gap-1.5">
      {entries.map((entry) => (
        <li key={entry} dir="auto" className="tag h-auto max-w-full px-2.5 py-1 text-sm whitespace-normal">
          <span className="wrap-anywhere">{entry}</span>
        </li>
      ))}
    </ul>
  );

const NotFound = ({ back }: { back: { href: string; label: string } }) => (
  <Page title="Provider Not Found">
    <EmptyState
      className="card py-14"
      drawing="search"
      title="We couldn’t find this provider"
      text="They may have left, or the link is incomplete."
      action={
        <Button variant="primary" href={back.href}>
          Back to All Providers
        </Button>
      }
    />
  </Page>
);
