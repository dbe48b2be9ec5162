import {
  maxReferralsPerMonth,
  minReferralJob,
  referralMonthDays,
  rewardWaitDays,
} from '#contract/accounts/referral-rules.ts';
import { termsChanges, termsNoticeDays, termsVersions } from '#contract/accounts/terms.ts';
import { href } from '#contract/addresses.ts';
import {
  deletionGraceDays,
  disputeAnswerDays,
  disputeWindowHours,
  minimumAge,
  platformFeePercent,
  productName,
  referralCredit,
  referralReward,
  supportRecordYears,
  transactionRecordYears,
} from '#contract/product.ts';
import { formatLongDate } from '#contract/time.ts';
import { TextPage } from './layout.tsx';

interface Props {
  version: 1 | 2;
}

/** The terms, in the version that a user accepted or is asked to accept. */
export function Terms({ version }: Props) {
  return (
    <TextPage
      title="Terms of Service"
      lead={`What you can expect from ${productName}, and what we expect from you.`}
    >
      {version === 2 ? <NewestVersion /> : <FirstVersion />}
      <h2>Who can use {productName}</h2>
      <p>
        You must be at least {minimumAge} years old and able to enter into a contract. Each person may have
        one account. You are responsible for everything done with your account. Do not share your password or
        your sign-in codes.
      </p>
      <h2>What {productName} is, and is not</h2>
      <p>
        {productName} is a marketplace. Aircraft owners post what their aircraft needs and providers send
        quotes. The contract for the work is between the owner and the provider. We do not maintain aircraft
        or supervise the work. Nothing on this site is a maintenance record or an airworthiness determination.
        Only the people the regulations authorize can make those, in the records the regulations require.
      </p>
      <h2>Requests, quotes and jobs</h2>
      <p>
        A request is an invitation to quote. A quote is an offer that is valid until it expires or is
        withdrawn. Once an owner accepts a quote and the payment is held, both parties are bound by it. A job
        may be cancelled if both parties agree.
      </p>
      <h2>Payments and fee</h2>
      <p>
        Payments made through {productName} are held until the owner confirms that the job is complete, or
        until {disputeWindowHours} hours have passed after delivery without an objection. We deduct a platform
        fee of {platformFeePercent}% from each payment. The price the owner sees includes it.
      </p>
      <h2>Disputes</h2>
      <p>
        Either party may open a dispute until {disputeWindowHours} hours after delivery, even if the work was
        confirmed earlier. The payment is then frozen and the other party has {disputeAnswerDays} days to
        respond. If they do not settle, an administrator decides what is released and what is refunded.
      </p>
      {version === 2 && <SinceVersion2 />}
      <h2>Reviews and conduct</h2>
      <p>
        Owners may review each job once. We hide reviews that break the law or these terms, but we do not edit
        them. We may suspend accounts for harassment, fraud, false credentials or moving a job off the
        platform to avoid its rules.
      </p>
      <h2>Providers</h2>
      <p>
        Providers must state their certificates and insurance truthfully and keep them current. The Verified
        badge means that one of our reviewers has checked the documents of the business. It is not a promise
        about a particular job.
      </p>
      <h2>Leaving</h2>
      <p>
        You may delete your account when you have no running jobs and no held payments. If you sign in within{' '}
        {deletionGraceDays} days, you keep it. After that, we remove your personal data, except what we must
        keep: transaction records for {transactionRecordYears} years and support communications for{' '}
        {supportRecordYears} years.
      </p>
      <h2>Liability and changes</h2>
      <p>
        We provide the site with care, but as is. To the extent the law allows, we are not liable for the work
        of others or for indirect damage.{' '}
        {version === 2
          ? `We announce a change to these terms by notification and email ${termsNoticeDays} days before it takes effect for you, and ask you to accept it on your next visit after that. Until you do, you can read, download your data, contact support and delete your account, but not change anything else.`
          : 'We will notify you before any change to these terms takes effect.'}{' '}
        If you do not agree, you may delete your account.
      </p>
    </TextPage>
  );
}

function NewestVersion() {
  return (
    <>
      <p>
        Version 2, published on {formatLongDate(termsVersions[1])}. It applies to accounts created since then.
        If you signed up earlier, it applies to you from the day that we named in our notice, at least{' '}
        {termsNoticeDays} days after it. Until then, <a href={href('/terms-of-service/1')}>version 1</a> does.
      </p>
      <p>New in this version:</p>
      <ul>
        {termsChanges.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}

const FirstVersion = () => (
  <p>
    Version 1, in force since {formatLongDate(termsVersions[0])}. It has been replaced by{' '}
    <a href={href('/terms-of-service')}>version 2</a>, which applies to you from the day that we named in our
    notice, or since you signed up.
  </p>
);

/** What version 1 does not name. */
function SinceVersion2() {
  return (
    <>
      <h2>Cards you keep</h2>
      <p>
        You may keep a card for your next payment. The payment processor stores it. We store its brand, its
        last 4 digits, when it expires and the processor’s reference to it. We charge a kept card only when
        you pay with it. You can remove it at any time in Account Settings.
      </p>
      <h2>Referrals</h2>
      <p>
        Each person may share a referral link. The referral is complete when a person who signed up through it
        has a first job of at least ${minReferralJob} whose payment was released. {rewardWaitDays} days later
        the referrer gets ${referralReward} and the new user a ${referralCredit} credit, to spend on{' '}
        {productName}. A refund of that job voids both, and they cannot be spent with its provider. We may
        hold back referrals that look like one person inviting themselves, such as with the same card or bank
        account, and those beyond {maxReferralsPerMonth} within {referralMonthDays} days, until an
        administrator has looked at them.
      </p>
      <h2>Teams</h2>
      <p>
        A provider may let other people act for the business as a team. Each member signs in with an account
        of their own and may do what their role allows. What members do for the business binds the provider,
        who chooses them and can remove them at any time. A logbook entry is signed only by the person whose
        certificate it names.
      </p>
      <h2>Groups</h2>
      <p>
        Owners who share an aircraft may form a group. Its members see the aircraft and its jobs as their role
        allows, and decide by the rules the group has set. Whoever accepts a quote for the group owes its
        price, unless the members pay it in shares. What members owe each other is settled between them. We do
        not collect it and do not decide about it.
      </p>
    </>
  );
}
