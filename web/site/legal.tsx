import { referralCookie, referralCookieDays } from '#contract/accounts/referral-rules.ts';
import { href } from '#contract/addresses.ts';
import {
  deletionGraceDays,
  disputeAnswerDays,
  disputeWindowHours,
  minimumAge,
  platformFeePercent,
  productName,
  sentEmailDays,
  sessionDays,
  signInMinutes,
  supportRecordYears,
  termsVersion,
  transactionRecordYears,
  unattachedFileHours,
} from '#contract/product.ts';
import { TextPage } from './layout.tsx';
import { placeholders } from './placeholders.ts';

const inForceSince = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(termsVersion),
);

export function Terms() {
  return (
    <TextPage
      title="Terms of Service"
      lead={`What you can expect from ${productName}, and what we expect from you.`}
    >
      <p>In force since {inForceSince}.</p>
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
        of others or for indirect damage. We will notify you before any change to these terms takes effect. If
        you do not agree, you may delete your account.
      </p>
    </TextPage>
  );
}

export function Privacy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What data we keep, why, for how long and how to get it or have it removed."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: name, email, a hash of your password, your photo if you upload one and your settings.
        </li>
        <li>What you enter: aircraft, requests, quotes, messages, reviews, documents and photos.</li>
        <li>
          Payments: amounts, dates and the parties. Card numbers go to the payment processor, not to us. We
          keep the last 4 digits, and a code that tells whether 2 payments were made with the same card.
        </li>
        <li>
          Referrals: who signed up through whose link. The person who shared it sees your first name, your
          last initial and whether you have completed your first job.
        </li>
        <li>Technical data: where you sign in from, and logs without the contents of your requests.</li>
        <li>
          If you turn on push notifications: your browser’s address at its push service, until you turn them
          off or sign out. The service delivers them encrypted.
        </li>
      </ul>
      <p>We remove the location and camera data that phones add to photos.</p>
      <h2>Who sees it</h2>
      <p>
        Providers see your request with your first name, your last initial and the type of aircraft. They see
        the tail number and the address only after you accept their quote. Only you and the person you write
        to see your messages. Only you and the administrators who review them see your verification documents.
        People you talk with see when you are online, unless you hide it in Account Settings. We do not sell
        your data.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Transaction records: {transactionRecordYears} years.</li>
        <li>Support communications: {supportRecordYears} years.</li>
        <li>
          Deleted accounts: a {deletionGraceDays}-day grace period, then we remove your personal data. The
          people you wrote to keep your messages, and your reviews stay, both without your name.
        </li>
        <li>
          The text of emails we sent: {sentEmailDays} days. Files not attached to anything:{' '}
          {unattachedFileHours} hours.
        </li>
      </ul>
      <h2>Your rights</h2>
      <p>
        In Account Settings you can download all of your data as one file, correct it, choose which emails you
        get and delete your account. For anything else, contact us through the{' '}
        <a href={href('/contact')}>contact page</a>.
      </p>
      <h2>Age</h2>
      <p>
        {productName} is for people aged {minimumAge} and over.
      </p>
    </TextPage>
  );
}

export function Cookies() {
  return (
    <TextPage
      title="Cookie Policy"
      lead="We use 3 cookies that the site needs to work, and no tracking cookies."
    >
      <h2>What we set</h2>
      <ul>
        <li>
          <b>sid</b>: keeps you signed in for {sessionDays} days after your last visit. Scripts cannot read
          it.
        </li>
        <li>
          <b>authorization</b>: used while you sign in through another service, for up to {signInMinutes}{' '}
          minutes.
        </li>
        <li>
          <b>{referralCookie}</b>: set if you open a referral link. It keeps the code of the link for{' '}
          {referralCookieDays} days, or until you sign up, so that you and the person who shared the link get
          the reward. Scripts cannot read it.
        </li>
      </ul>
      <h2>What your browser remembers for us</h2>
      <p>
        Your browser’s local storage keeps your light or dark theme, whether you have seen the tour and your
        unsent drafts. We do not receive them unless you send them.
      </p>
      <p>
        After you sign in, your browser also keeps the app’s files so that it opens without a connection. It
        does not keep what you and others have entered there.
      </p>
      <h2>What we do not do</h2>
      <p>We use no advertising and no third-party analytics.</p>
      <h2>Other sites</h2>
      <p>{placeholders.otherSites}</p>
    </TextPage>
  );
}
