import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import { ownCredentials, type OwnCredential } from '#web/api/credentials.ts';
import { shortName } from '#web/components/credentials/credential-labels.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import { CredentialItem, endsSoon } from './credential-item.tsx';
import { WhatOwnersSee, WhatYouCanSign } from './signing-overview.tsx';

const cards = [
  {
    group: 'certificate',
    title: 'Certificates',
    text: 'You see full numbers. Owners see the last three characters.',
    empty: 'No certificates listed',
  },
  {
    group: 'insurance',
    title: 'Insurance',
    text: 'Tell owners plainly what you don’t carry.',
    empty: 'No insurance listed. Owners see ‘No statement’.',
  },
  {
    group: 'other',
    title: 'Training and other',
    text: 'Anything that isn’t a certificate or a policy.',
    empty: 'Nothing listed',
  },
] as const;

/** The provider's credentials: states, what they allow to sign, and what owners see. */
export function Credentials() {
  const query = useQuery(ownCredentials);
  /** Counts openings, so that every one starts with the files of its credential. */
  const [dialog, setDialog] = useState<{ n: number; isOpen: boolean; edited?: OwnCredential | undefined }>({
    n: 0,
    isOpen: false,
  });
  const open = (edited?: OwnCredential) => setDialog(({ n }) => ({ n: n + 1, isOpen: true, edited }));
  const credentials = query.data ?? [];
  return (
    <Page
      title="Credentials"
      lead="Owners compare these next to your price. We check each one against its document."
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => open()}>
          Add Credential
        </Button>
      }
    >
      {query.isPending && (
        <Loading label="Loading your credentials">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load your credentials" />}
      {query.data && (
        <>
          <ExpiryBanner credentials={credentials} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              {cards.map(({ group, title, text, empty }) => {
                const listed = credentials.filter(({ kind }) => credentialKinds[kind].group === group);
                return (
                  <section key={group} aria-label={title} className="card">
                    <div className="border-b border-line px-5 py-4 max-md:px-4">
                      <h2 className="card-title">{title}</h2>
                      <p className="text-sm text-ink-2">{text}</p>
                    </div>
                    {listed.length > 0 ? (
                      <ul className="divide-y divide-line">
                        {listed.map((credential) => (
                          <CredentialItem
                            key={credential.id}
                            credential={credential}
                            onEdit={() => open(credential)}
                          />
                        ))}
                      </ul>
                    ) : (
                      <p className="px-5 py-4 text-sm text-ink-3 max-md:px-4">{empty}</p>
                    )}
                  </section>
                );
              })}
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <WhatYouCanSign credentials={credentials} />
              <WhatOwnersSee credentials={credentials} />
              <p className="px-1 text-sm text-ink-3">
                An activity by March 31 of each year keeps an IA valid (14 CFR 65.93).
              </p>
            </div>
          </div>
        </>
      )}
      <CredentialDialog
        key={dialog.n}
        open={dialog.isOpen}
        onClose={() => setDialog((now) => ({ ...now, isOpen: false }))}
        credential={dialog.edited}
        listed={credentials.filter(({ canChange }) => canChange).map(({ kind }) => kind)}
      />
    </Page>
  );
}

/** Names what has expired, then what expires next. */
function ExpiryBanner({ credentials }: { credentials: readonly OwnCredential[] }) {
  const sentences = [
    ...credentials
      .filter(({ status }) => status === 'expired')
      .map((one) => `${shortName(one)} expired on ${formatDate(one.validUntil ?? '')}.`),
    ...credentials
      .filter(endsSoon)
      .toSorted((a, b) => (a.validUntil ?? '').localeCompare(b.validUntil ?? ''))
      .map((one) => `${shortName(one)} expires on ${formatDate(one.validUntil ?? '')}.`),
  ];
  if (sentences.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-4 flex gap-3 rounded-card border border-line bg-caution-soft px-5 py-3.5 text-sm max-md:px-4"
    >
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
      <p>
        <strong className="font-semibold">{sentences.join(' ')}</strong> Upload the renewal to have it checked
        again.
      </p>
    </div>
  );
}
