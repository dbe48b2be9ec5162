import type { ReactNode } from 'react';
import { maxName, maxPhone } from '#contract/limits.ts';
import { consentStatement } from '#contract/prebuys/consent-lifecycle.ts';
import { consentScopes, scopeLabels, scopeNotes } from '#contract/prebuys/stages.ts';
import { productName } from '#contract/product.ts';
import { Mark } from '#web/ui/logo.tsx';
import { placeholders } from './placeholders.ts';

const { consent } = placeholders;

/** The seller's consent page without script: templates that the server fills in. No navigation and no way to sign up. */
const Frame = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <main id="main" className="prose consent">
    <p className="flex items-center gap-2.5 font-semibold">
      <Mark />
      {productName}
    </p>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </main>
);

const Aircraft = () => (
  <p className="consent-facts">
    <b>{consent.aircraft}</b>
    <span>{consent.place}</span>
    <span>{consent.wanted}</span>
    <span>{consent.provider}</span>
  </p>
);

export const ConsentAsk = () => (
  <Frame
    title="May a mechanic look at your airplane?"
    lead={
      <>
        <bdi>{consent.buyer}</bdi> wants a pre-buy of it before buying it. You need no account.
      </>
    }
  >
    <p role="alert" className="consent-problem">
      {consent.problem}
    </p>
    <Aircraft />
    <form method="post" action={consent.action}>
      <input type="hidden" name="answer" value="give" />
      <fieldset>
        <legend>You allow</legend>
        {consentScopes.map((name) => (
          <label key={name} className="consent-tick">
            <input type="checkbox" name={name} defaultChecked={name === 'records'} />
            <span>
              {scopeLabels[name]}
              <small>{scopeNotes[name]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <h2>Until you agree</h2>
      <p>
        No one but the buyer sees your tail number and airport here. The report goes to the buyer, who decides
        whether you get a copy. You stay responsible for the aircraft (14 CFR 91.403(a)).
      </p>
      <label className="consent-field">
        Your name
        <input type="text" name="name" required maxLength={maxName} autoComplete="name" />
      </label>
      <label className="consent-field">
        Phone for the mechanic (optional)
        <input type="tel" name="phone" maxLength={maxPhone} autoComplete="tel" />
      </label>
      <label className="consent-tick">
        <input type="checkbox" name="isOwner" required />
        <span>{consentStatement}</span>
      </label>
      <button type="submit" className="btn btn-primary">
        Give Consent
      </button>
    </form>
    <form method="post" action={consent.action}>
      <input type="hidden" name="answer" value="refuse" />
      <button type="submit" className="btn btn-outline">
        Decline
      </button>
    </form>
    <p>This link ends {consent.expires}.</p>
  </Frame>
);

export const ConsentGiven = () => (
  <Frame
    title="Thank you"
    lead={
      <>
        <bdi>{consent.buyer}</bdi> knows that you agreed. Keep this link: you can withdraw with it.
      </>
    }
  >
    <Aircraft />
    <h2>You allow</h2>
    <ul>{consent.allowed}</ul>
    <p>To allow more or less, open this link in a browser with JavaScript turned on.</p>
    {consent.entries}
    <h2>Copies of the logbooks</h2>
    <p>To send them, open this link in a browser with JavaScript turned on.</p>
    <h2>Withdraw your consent</h2>
    <p>Stages that haven’t started won’t be done. The link ends.</p>
    <form method="post" action={consent.action}>
      <input type="hidden" name="answer" value="withdraw" />
      <button type="submit" className="btn btn-outline">
        Withdraw Consent
      </button>
    </form>
  </Frame>
);

export const ConsentOver = () => (
  <Frame title={consent.title} lead={consent.lead}>
    {consent.entries}
  </Frame>
);
