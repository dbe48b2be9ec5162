import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import type { Profile } from '#web/api/directory.ts';
import { CredentialRow } from '#web/components/credentials/credential-details.tsx';
import { shortName } from '#web/components/credentials/credential-labels.ts';
import { unlisted } from './provider-labels.ts';

const groups = [
  ['certificate', 'Certificates'],
  ['insurance', 'Insurance'],
  ['other', 'Training and other'],
] as const;

/** Credentials one by one with their checks, then those that the provider only states in its own words. */
export function ProfileCredentials({ profile }: { profile: Profile }) {
  const { listedCredentials } = profile;
  // What the list has is said there once, with its check.
  const credentials = unlisted(profile.credentials, listedCredentials);
  if (listedCredentials.length === 0 && credentials.length === 0)
    return <p className="text-ink-3">No credentials listed</p>;
  return (
    <div className="grid gap-4">
      {groups.map(([group, title]) => {
        const listed = listedCredentials.filter(({ kind }) => credentialKinds[kind].group === group);
        return (
          listed.length > 0 && (
            <div key={group}>
              <h3 className="text-sm font-medium text-ink-2">{title}</h3>
              <ul className="divide-y divide-line">
                {listed.map((credential) => (
                  <li key={credential.id} className="py-1">
                    <CredentialRow credential={credential} name={shortName(credential)} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {credentials.length > 0 && (
        <div>
          <ul aria-label="Stated by the shop" className="flex flex-wrap gap-1.5">
            {credentials.map((entry) => (
              <li
                key={entry}
                dir="auto"
                className="tag h-auto max-w-full px-2.5 py-1 text-sm whitespace-normal"
              >
                <span className="wrap-anywhere">{entry}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-3">Stated by the shop, not checked by us.</p>
        </div>
      )}
    </div>
  );
}
