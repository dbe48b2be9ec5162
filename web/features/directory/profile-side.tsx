import { ClipboardList, Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { VerifiedChecks } from '#contract/providers/directory.ts';
import { formatLongDate } from '#contract/time.ts';
import type { Profile } from '#web/api/directory.ts';
import { formatMonth, formatNumber } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { isMine, rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { certificatesLabel, providerName, responseTimeLabel } from './provider-labels.ts';

/** Contact buttons for owners, and key figures. */
export function ProfileSide({ profile, onContact }: { profile: Profile; onContact: () => void }) {
  const href = useHref();
  const user = useUser();
  const isOwn = isMine(user, profile.userId);
  const canContact = rolesOf(user).isOwner && !isOwn;
  const { email } = profile.user;
  return (
    <aside aria-label={`Contact ${providerName(profile)}`} className="card p-5 max-md:p-4">
      <div className="mb-5 grid gap-2 border-b border-line pb-5 empty:hidden">
        {isOwn && <p className="text-sm text-ink-2">This is how other users see your profile.</p>}
        {canContact && (
          <>
            <Button variant="primary" icon={<MessageSquare aria-hidden />} onClick={onContact}>
              Send Message
            </Button>
            <Button
              href={href('/post-request', { provider: profile.id })}
              icon={<ClipboardList aria-hidden />}
            >
              Request a Quote
            </Button>
          </>
        )}
        {profile.phone && (
          <Button href={`tel:${profile.phone.replace(/[^\d+]/g, '')}`} icon={<Phone aria-hidden />}>
            {profile.phone}
          </Button>
        )}
        {email && (
          <Button href={`mailto:${email}`} icon={<Mail aria-hidden />}>
            Email
          </Button>
        )}
      </div>
      <dl className="num grid gap-3 text-sm">
        <Fact term="Business">{profile.isVerified ? 'Verified' : 'Not verified'}</Fact>
        {profile.isVerified && profile.verifiedChecks && (
          <CheckedFacts
            checks={profile.verifiedChecks}
            certificates={certificatesLabel(profile.listedCredentials)}
          />
        )}
        <Fact term="Average rating">
          {profile.reviewCount > 0 ? `${Number(profile.rating).toFixed(1)} of 5` : 'No reviews yet'}
        </Fact>
        <Fact term="Completed jobs">{formatNumber(profile.completedJobs)}</Fact>
        {profile.hourlyRate && <Fact term="Hourly rate">{formatMoney(profile.hourlyRate)}</Fact>}
        {profile.callOutFee && <Fact term="Call-out fee">{formatMoney(profile.callOutFee)}</Fact>}
        {profile.minimumCharge && <Fact term="Minimum charge">{formatMoney(profile.minimumCharge)}</Fact>}
        <Fact term="Response time">{responseTimeLabel(profile.responseHours)}</Fact>
        <Fact term="Member since">{formatMonth(profile.memberSince)}</Fact>
      </dl>
    </aside>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{term}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
);

/** What stands behind the Verified badge, one by one. */
const CheckedFacts = ({ checks, certificates }: { checks: VerifiedChecks; certificates: string }) => (
  <>
    <Fact term="Certificates">{certificates}</Fact>
    <Fact term="Proof of insurance">Seen, until {formatLongDate(checks.insuranceEndsOn)}</Fact>
    {checks.backgroundCheckedOn ? (
      <Fact term="Background check">Done on {formatLongDate(checks.backgroundCheckedOn)}</Fact>
    ) : (
      <div>
        <Fact term="Background check">Not done</Fact>
        <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
          {checks.backgroundNotCheckedBecause}
        </p>
      </div>
    )}
  </>
);
