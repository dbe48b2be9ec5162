import { disputeWindowHours, platformFeePercent, productName } from '#contract/product.ts';
import { credentialNoticeDays } from '#contract/providers/credential-kinds.ts';
import { TextPage } from './layout.tsx';

export function Help() {
  return (
    <TextPage
      title="Help"
      lead={`How ${productName} works for owners and providers. If your question isn’t here, contact us.`}
    >
      <h2 id="owners">For aircraft owners</h2>
      <h3>How do I request work?</h3>
      <p>
        Post a request with what the aircraft needs, where it is and when you want it back. Photos help. We
        notify providers near your airport, and those who can do the work send quotes.
      </p>
      <h3>How do I choose a quote?</h3>
      <p>
        Compare quotes side by side by price, items, duration, date, rating, distance and credentials. Ask
        questions in the same place. You pay nothing until you accept a quote.
      </p>
      <h3>When does the provider get paid?</h3>
      <p>
        When you confirm the work, or {disputeWindowHours} hours after delivery if you do nothing. Until then,
        your payment is held. If something is wrong, request changes, or report a problem on the job’s page:
        you can open a dispute until {disputeWindowHours} hours after delivery.
      </p>
      <h3>Does {productName} decide whether my aircraft can fly?</h3>
      <p>
        No. We remind you of what’s due and help you find people who can do the work. Only the people the
        regulations authorize can make that decision, and they record it in the aircraft’s records.
      </p>
      <h2 id="providers">For service providers</h2>
      <h3>How do I get listed?</h3>
      <p>
        Sign up as a provider and register your services with your business, credentials, what you do and
        which airports you serve. Owners can find you right away.
      </p>
      <h3 id="fees">What does it cost?</h3>
      <p>
        Listing and quoting are free. We deduct a {platformFeePercent}% platform fee from each payment made
        through the platform, and nothing else.
      </p>
      <h3 id="verification">What is verification?</h3>
      <p>
        Send us your business license, tax and insurance documents. A person checks them, usually within 2-3
        business days. Your profile then shows the Verified badge and ranks higher in the directory.
      </p>
      <h3 id="credentials">What are credentials?</h3>
      <p>
        Your A&amp;P, IA and repair station certificates and your insurance, listed one by one under
        Credentials. We check each one against its document. Owners see what we checked, how, when and until
        when, and what only you have stated. If you don’t carry an insurance, say so: owners see ‘Not
        carried’. We remind you {credentialNoticeDays.slice(0, -1).join(', ')} and{' '}
        {credentialNoticeDays.at(-1)} days before one ends; from then on owners see ‘Expired’ until you renew
        it.
      </p>
    </TextPage>
  );
}
