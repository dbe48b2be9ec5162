import {
  deletionGraceDays,
  disputeWindowHours,
  minimumAge,
  platformFeePercent,
  productName,
  termsVersion,
} from '#contract/product.ts';
import { TextPage } from './layout.tsx';

const inForceSince = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(termsVersion),
);

export function Terms() {
  return (
    <TextPage title="Terms of Service" lead={`What you and ${productName} can expect of each other.`}>
      <p>In force since {inForceSince}.</p>
      <h2>Who may use it</h2>
      <p>
        You must be at least {minimumAge} years old and able to enter into a contract. One person, one
        account. You are responsible for what is done with your account; keep your password and your second
        factor to yourself.
      </p>
      <h2>What {productName} is, and is not</h2>
      <p>
        {productName} is a marketplace. Aircraft owners post what their aircraft needs; providers quote; the
        contract for the work is made between the two of them. We do not maintain aircraft, do not supervise
        the work, and do not decide whether an aircraft is fit to fly. Nothing on this site is a maintenance
        record or an airworthiness determination: those are made by the persons whom the regulations name, in
        the records that the regulations ask for.
      </p>
      <h2>Requests, quotes and jobs</h2>
      <p>
        A request is an invitation to quote. A quote is an offer that stands until it lapses or is withdrawn.
        When an owner accepts a quote and the payment is held, both are bound to it. A job may be cancelled
        when both agree.
      </p>
      <h2>Payments and fee</h2>
      <p>
        Payments made through {productName} are held until the owner confirms that the job is complete, or
        until {disputeWindowHours} hours after delivery have passed without an objection. A platform fee of{' '}
        {platformFeePercent}% is kept from each payment; the price that the owner sees includes it.
      </p>
      <h2>Disputes</h2>
      <p>
        Either side may open a dispute until {disputeWindowHours} hours after completion. The money is then
        frozen, the other side is heard, and if the two do not settle it an administrator decides what is
        released and what is refunded.
      </p>
      <h2>Reviews and conduct</h2>
      <p>
        Reviews are written by owners after a job, once for each job. We hide reviews that break the law or
        these terms; we do not edit them. Harassment, fraud, false credentials and moving a deal off the
        platform to avoid its rules may lead to suspension.
      </p>
      <h2>Providers</h2>
      <p>
        Providers state their certificates and insurance truthfully and keep them current. The verified mark
        says that a person on our side has looked at the documents of the business; it is no promise about a
        particular job.
      </p>
      <h2>Leaving</h2>
      <p>
        You may delete your account at any time when no job is running and no money is held. For{' '}
        {deletionGraceDays} days, signing in brings it back; after that your personal data is removed, except
        what we must keep: transaction records for 7 years and support communications for 3 years.
      </p>
      <h2>Liability and changes</h2>
      <p>
        We run the site with care, as it is. To the extent the law allows, we are not liable for the work that
        others do or for indirect damage. When these terms change we tell you before they apply; if you do not
        agree, you may leave.
      </p>
    </TextPage>
  );
}

export function Privacy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What we keep about you, why, for how long, and how to get it or have it removed."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: name, e-mail, a hash of your password, your picture if you upload one, and your
          settings.
        </li>
        <li>What you put in: aircraft, requests, quotes, messages, reviews, documents and photos.</li>
        <li>
          Payments: amounts, dates and the parties. Card numbers go to the payment processor, not to us.
        </li>
        <li>
          Technical data: where your sessions come from, and logs without the contents of your requests.
        </li>
      </ul>
      <p>Photos are stored without the location and camera data that phones put into them.</p>
      <h2>Who sees it</h2>
      <p>
        Providers see a request with your first name, your initial and the kind of aircraft; the tail number
        and the address only after you have accepted their quote. Messages are seen by the two who write them.
        Documents for verification are seen by you and by the administrators who review them. We sell nothing
        to anybody.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Transaction records: 7 years.</li>
        <li>Support communications: 3 years.</li>
        <li>A deleted account: {deletionGraceDays} days of grace, then your personal data goes.</li>
        <li>The text of mails that we sent: 30 days. Files that belong to nothing: one day.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        In your account settings you can download all of your data as one file, correct it, choose which mails
        you get, and delete your account. For anything else, write to us through the{' '}
        <a href="/contact">contact page</a>.
      </p>
      <h2>Age</h2>
      <p>
        {productName} is for people of {minimumAge} and over.
      </p>
    </TextPage>
  );
}

export function Cookies() {
  return (
    <TextPage
      title="Cookie Policy"
      lead="Two small cookies that the site cannot work without, and none that follow you."
    >
      <h2>What we set</h2>
      <ul>
        <li>
          <b>sid</b>: keeps you signed in, for 30 days after you last came. Scripts cannot read it.
        </li>
        <li>
          <b>journey</b>: while you sign in through another service, for 15 minutes at most.
        </li>
      </ul>
      <h2>What your browser remembers for us</h2>
      <p>
        Light or dark, whether you have seen the tour, and drafts that you have not sent are kept in your
        browser’s local storage. They never leave it by themselves.
      </p>
      <p>
        Once you have signed in, your browser also keeps the files that the app is made of, so that it opens
        without a connection. What you and others have entered is not kept there.
      </p>
      <h2>What we do not do</h2>
      <p>There is no advertising, no analytics by others, and nothing loaded from other sites.</p>
    </TextPage>
  );
}
