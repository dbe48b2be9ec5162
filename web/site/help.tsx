import { disputeWindowHours, platformFeePercent, productName } from '#contract/product.ts';
import { TextPage } from './layout.tsx';

export function Help() {
  return (
    <TextPage
      title="Help"
      lead={`How ${productName} works, for both sides. If your question is not here, write to us.`}
    >
      <h2 id="owners">For aircraft owners</h2>
      <h3>How do I ask for work?</h3>
      <p>
        Post a request: what the aircraft needs, where it is, when you want it back. Photos help. Providers
        near your field are told, and those who can do it quote.
      </p>
      <h3>How do I choose?</h3>
      <p>
        Quotes stand side by side with price, items, duration, date, rating, distance and credentials. Ask
        questions in the same place. You pay nothing until you accept one.
      </p>
      <h3>When does the provider get the money?</h3>
      <p>
        When you confirm that the job is complete, or {disputeWindowHours} hours after delivery if you say
        nothing. Until then it is held. If something is wrong, ask for changes or open a dispute within those{' '}
        {disputeWindowHours} hours.
      </p>
      <h3>Does {productName} tell me whether my aircraft may fly?</h3>
      <p>
        No. We remind you of what is due and help you find people who may do the work. Whether an aircraft is
        fit to fly is decided by those whom the regulations name, and written in its records.
      </p>
      <h2 id="providers">For service providers</h2>
      <h3>How do I get listed?</h3>
      <p>
        Sign up as a provider and register your services: business, credentials, what you do and which fields
        you serve. Owners find you at once.
      </p>
      <h3 id="fees">What does it cost?</h3>
      <p>
        Listing and quoting are free. A fee of {platformFeePercent}% is kept from each payment made through
        the platform; nothing else.
      </p>
      <h3 id="verification">What is verification?</h3>
      <p>
        Send us your license, tax and insurance documents; a person looks at them, usually within 2-3 business
        days. The verified mark then stands on your profile, and you are shown higher in the directory.
      </p>
    </TextPage>
  );
}
