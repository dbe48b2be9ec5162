import { referralCookie, referralCookieDays } from '#contract/accounts/referral-rules.ts';
import { href } from '#contract/addresses.ts';
import {
  deletionGraceDays,
  minimumAge,
  productName,
  reportedNeighbors,
  sentEmailDays,
  sessionDays,
  signInMinutes,
  supportRecordYears,
  transactionRecordYears,
  unattachedFileHours,
} from '#contract/product.ts';
import { TextPage } from './layout.tsx';
import { placeholders } from './placeholders.ts';

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
        to see your messages, with these exceptions. If one of you reports a message, administrators read it
        with up to {reportedNeighbors} messages before and after it. While a dispute is escalated, the
        administrator who decides it reads the job’s room, which says so. Administrators who look after our
        email see the emails we sent, and those about unread messages quote their beginning. Only you and the
        administrators who review them see your verification documents. People you talk with see when you are
        online, unless you hide it in Account Settings. We do not sell your data.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Transaction records: {transactionRecordYears} years.</li>
        <li>Support communications: {supportRecordYears} years.</li>
        <li>
          Sign-off sheets: the name and certificate of who signed stay on the owner’s sheet as long as the
          owner keeps the aircraft here, and at least {transactionRecordYears} years. This also holds after
          the signer’s account is deleted, because the sheet is a draft for the aircraft’s records.
        </li>
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
      lead="We use 4 cookies that the site needs to work, and no tracking cookies."
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
        <li>
          <b>recent_change</b>: set for 10 seconds after you change something, so that you see your change at
          once even if a copy of our database has not caught up. Scripts cannot read it.
        </li>
      </ul>
      <h2>What your browser remembers for us</h2>
      <p>
        Your browser’s local storage keeps your light or dark theme, whether you have seen the tour and your
        unsent drafts. We do not receive them unless you send them.
      </p>
      <p>
        After you sign in, your browser also keeps the app’s files and what you last opened of Home, your
        aircraft, requests, jobs and conversations, so that they open without a connection. It stays on your
        device, and signing out deletes it.
      </p>
      <h2>What we do not do</h2>
      <p>We use no advertising and no third-party analytics.</p>
      <h2>Other sites</h2>
      <p>{placeholders.otherSites}</p>
    </TextPage>
  );
}
