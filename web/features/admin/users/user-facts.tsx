import type { ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import { verificationStatuses } from '#contract/providers/verification-labels.ts';
import type { UserPage } from '#web/api/users.ts';
import { formatAgo, formatDate, formatDateTime } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { typeLabel } from './user-changes.ts';

/** Who a user is: account, confirmation, business and credentials. */
export const UserFacts = ({ user }: { user: UserPage }) => (
  <Card>
    <CardHead title="Account" />
    <dl className="divide-y divide-line border-t border-line text-sm">
      <Fact term="Email">{user.email}</Fact>
      <Fact term="Email confirmed">
        {user.emailVerifiedAt ? (
          formatDateTime(user.emailVerifiedAt)
        ) : (
          <>
            <span>Not confirmed</span>{' '}
            <a href={href('/admin/mail', { q: user.email })} className="link hit">
              View Emails
            </a>
          </>
        )}
      </Fact>
      <Fact term="Account type">{typeLabel(user)}</Fact>
      <Fact term="Two-factor">{user.hasSecondFactor ? 'On' : 'Off'}</Fact>
      <Fact term="Joined">{formatDate(user.createdAt)}</Fact>
      <Fact term="Last seen">{user.lastSeenAt ? formatAgo(user.lastSeenAt) : 'Signed out'}</Fact>
      {user.suspendedAt && (
        <Fact term={`Suspended ${formatDate(user.suspendedAt)}`}>{user.suspensionReason}</Fact>
      )}
      {user.deletionRequestedAt && (
        <Fact term="Asked to be deleted">{formatDate(user.deletionRequestedAt)}</Fact>
      )}
      {user.provider && (
        <Fact term="Business">
          <a href={href('/providers/:id', { id: user.provider.id })} className="link hit">
            {user.provider.businessName}
          </a>
        </Fact>
      )}
      {user.provider?.capRecord && (
        <Fact term="Capped jobs">
          {user.provider.capRecord.percent}% of the cap on average ({user.provider.capRecord.jobs} jobs)
        </Fact>
      )}
      {user.verification && (
        <Fact term="Verification">
          <a
            href={href('/admin/verifications/:id', { id: user.verification.id, status: 'all' })}
            className="link hit"
          >
            {verificationStatuses[user.verification.status].label}
          </a>
        </Fact>
      )}
      {user.credentials.map(({ id, kind, name, number, validUntil, verdict }) => (
        <Fact key={id} term={name ?? credentialKinds[kind].label}>
          {[number, verdicts[verdict ?? 'none'], validUntil && `until ${formatDate(validUntil)}`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      ))}
    </dl>
  </Card>
);

const verdicts = { ok: 'checked', refused: 'refused', none: 'not checked' };

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 px-5 py-2.5 max-md:px-4">
    <dt className="text-ink-2">{term}</dt>
    <dd dir="auto" className="num min-w-0 text-end font-medium wrap-anywhere">
      {children}
    </dd>
  </div>
);
