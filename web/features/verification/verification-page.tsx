import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { reviewBusinessDays, verificationNoticeDays } from '#contract/product.ts';
import { documentLabel } from '#contract/providers/verification-labels.ts';
import { dayMs } from '#contract/time.ts';
import { ownProfile, type OwnProfile } from '#web/api/providers.ts';
import {
  ownVerification,
  useStartAgain,
  useWithdrawVerification,
  type OwnVerification,
} from '#web/api/verification.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useNow } from '#web/lib/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { Layout } from './layout.tsx';
import { ReadOnly } from './read-only.tsx';
import { Wizard } from './wizard.tsx';

type Props = Pick<ComponentProps<typeof Wizard>, 'step' | 'onStep'>;

/** The provider's business verification, in whatever status it is. */
export function VerificationPage({ step, onStep }: Props) {
  const href = useHref();
  const user = useUser();
  const query = useQuery(ownVerification);
  const profile = useQuery(ownProfile);
  if (query.isLoadingError || profile.isLoadingError)
    return (
      <Page title="Business Verification">
        <LoadError query={query.isLoadingError ? query : profile} title="Couldn’t load your verification" />
      </Page>
    );
  if (query.data === undefined || profile.data === undefined)
    return (
      <Page title="Business Verification">
        <Loading label="Loading your verification">
          <CardSkeleton />
        </Loading>
      </Page>
    );
  if (!profile.data)
    return (
      <Page title="Business Verification">
        <Card>
          <EmptyState
            className="py-14"
            drawing="course"
            title="Register your services first"
            text="We verify the business behind a provider profile. Registering takes five minutes."
            action={
              <Button variant="primary" href={href('/register-services')}>
                Register Services
              </Button>
            }
          />
        </Card>
      </Page>
    );
  const row = query.data;
  const notices = <Notices row={row} profile={profile.data} />;
  if (row && row.status !== 'draft' && row.status !== 'rejected')
    return <Reviewed row={row} notices={notices} />;
  return (
    <Wizard
      // A verification that comes back from its review starts over; the first save of a draft does not.
      key={row?.submittedAt ?? 'draft'}
      step={step}
      onStep={onStep}
      verification={row}
      userId={user.id}
      businessName={profile.data.businessName}
      phone={profile.data.phone ?? ''}
      notice={notices}
    />
  );
}

/** The reason of a rejection, and what still counts beside a new verification. */
function Notices({ row, profile }: { row: OwnVerification | null; profile: OwnProfile }) {
  const until = row?.approved?.expiresAt && ` until ${formatDate(row.approved.expiresAt)}`;
  return (
    <>
      {row?.status === 'rejected' && row.rejectionReason && (
        <Notice tone="warning" title="Not approved yet">
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-ink">
            {row.rejectionReason}
          </span>
          {row.reviewedAt && `Reviewed ${formatDateTime(row.reviewedAt)}`}
        </Notice>
      )}
      {row?.askedDocument && (
        <Notice tone="warning" title={`We need a document: ${documentLabel(row.askedDocument)}`}>
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-ink">
            {row.askedNote}
          </span>
          Add it and submit the verification again.
        </Notice>
      )}
      {row?.approved &&
        (profile.isVerified ? (
          <Notice tone="ok" title="You’re changing a verified business">
            The approved verification counts{until}, or until this one is approved.
          </Notice>
        ) : (
          <Notice tone="warning" title="No Verified badge under this name">
            We verified “{row.approved.approvedName}”, and your profile says “{profile.businessName}”. The
            badge comes back when we approve this verification, or when you change the name back.
          </Notice>
        ))}
    </>
  );
}

const notices = {
  ok: { box: 'border-ok bg-ok-soft', icon: 'text-ok' },
  caution: { box: 'border-caution bg-caution-soft', icon: 'text-caution' },
  warning: { box: 'border-warning bg-warning-soft', icon: 'text-warning' },
};

type NoticeProps = { tone: keyof typeof notices; title: string; action?: ReactNode; children: ReactNode };

function Notice({ tone, title, action, children }: NoticeProps) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'warning' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-5 py-4 max-md:px-4',
        notices[tone].box,
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0 self-start', notices[tone].icon)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        <p className="num text-sm text-ink-2">{children}</p>
      </div>
      {action}
    </div>
  );
}

/** Submitted, under review, approved or expired: everything is read-only. */
function Reviewed({ row, notices }: { row: OwnVerification; notices: ReactNode }) {
  const { lead, note } = textsOf(row);
  return (
    <Layout lead={lead} status={row.status} note={note}>
      <Banner row={row} />
      {notices}
      <ReadOnly verification={row} />
    </Layout>
  );
}

const day = (at: string | null) => (at ? formatDate(at) : '');

function textsOf({ status, expiresAt, submittedAt }: OwnVerification) {
  if (status === 'approved')
    return { lead: 'Your business is verified.', note: `Verified until ${day(expiresAt)}.` };
  if (status === 'expired')
    return { lead: 'Renew it to get the Verified badge back.', note: `Expired ${day(expiresAt)}.` };
  return {
    lead: 'We’re reviewing it. You can read everything here.',
    note: submittedAt ? `Submitted ${formatDateTime(submittedAt)}. We’ll notify you at each step.` : '',
  };
}

function Banner({ row }: { row: OwnVerification }) {
  const now = useNow();
  const withdraw = useWithdrawVerification(row.id);
  const again = useStartAgain(row);
  const renew = (label: string, isPrimary: boolean) => (
    <Button
      variant={isPrimary ? 'primary' : 'outline'}
      icon={<RefreshCw aria-hidden />}
      pending={again.isPending}
      pendingText="Starting..."
      onClick={() => again.mutate()}
      className="max-md:w-full"
    >
      {label}
    </Button>
  );
  const expiresSoon =
    row.expiresAt !== null && Date.parse(row.expiresAt) - now < verificationNoticeDays[0] * dayMs;
  if (row.status === 'expired')
    return (
      <Notice tone="warning" title="Expired" action={renew('Renew Verification', true)}>
        Your profile has no Verified badge until the renewal is approved. Running jobs go on.
      </Notice>
    );
  if (row.status === 'approved')
    return (
      <Notice
        tone={expiresSoon ? 'caution' : 'ok'}
        title="Verified"
        action={expiresSoon ? renew('Renew Verification', true) : renew('Change Business Details', false)}
      >
        {expiresSoon
          ? `The badge ends on ${day(row.expiresAt)}. Renew it now to keep it.`
          : `The badge is on your profile until ${day(row.expiresAt)}. A new name, EIN or address needs a new review. Corrections of up to two letters of the name don’t.`}
      </Notice>
    );
  return (
    <Notice
      tone="caution"
      title="Under Review"
      action={
        row.can.includes('withdraw') && (
          <Button
            pending={withdraw.isPending}
            pendingText="Withdrawing..."
            onClick={() => withdraw.mutate()}
            className="max-md:w-full"
          >
            Withdraw
          </Button>
        )
      }
    >
      The review takes {reviewBusinessDays.min}-{reviewBusinessDays.max} business days
      {row.answerBy && `, so expect an answer by ${formatDate(row.answerBy)}`}.
    </Notice>
  );
}
