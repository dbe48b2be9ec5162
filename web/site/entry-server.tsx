import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { SitePage } from '#contract/pages.ts';
import { productName } from '#contract/product.ts';
import { SignIn } from '#web/features/accounts/sign-in.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { ConsentAsk, ConsentGiven, ConsentOver } from './consent.tsx';
import { Help } from './help.tsx';
import { Landing } from './landing/landing.tsx';
import { Cookies, Privacy } from './legal.tsx';
import { Offline } from './offline.tsx';
import { placeholders } from './placeholders.ts';
import { NoProvider, Provider } from './provider.tsx';
import { Terms } from './terms.tsx';

/** A prerendered document: head and content. */
export interface Page {
  title: string;
  description: string;
  element: ReactNode;
  /** Style sheet to inline, a file in this folder. */
  style:
    | 'landing-page.css'
    | 'coming-soon-page.css'
    | 'text-page.css'
    | 'sign-in-page.css'
    | 'provider-page.css'
    | 'consent-page.css';
  /** Script, if the page needs one: a file in this folder and an entry of the build. */
  script?: string;
  /** Id of the element up to which rendering is blocked. */
  firstView: string;
  /** Hidden from search engines. */
  isUnlisted?: true;
  /** Path of the page, if it is not its name. */
  path?: string;
}
/** Documents of the sign-in page, by step and by whether there are sample accounts, of a provider's page and of a seller's. */
export type PageName =
  | SitePage
  | 'sign-in'
  | 'sign-in-samples'
  | 'second-factor'
  | 'provider'
  | 'no-provider'
  | 'consent-ask'
  | 'consent-given'
  | 'consent-over';

/** Every prerendered document. */
export const pages: Record<PageName, Page> = {
  '/demo': {
    title: `${productName}: the right hands for your aircraft`,
    description: 'Post what your aircraft needs and compare quotes from providers near your airport.',
    element: <Landing />,
    style: 'landing-page.css',
    script: 'landing.client.ts',
    firstView: 'services',
  },
  '/coming-soon': {
    title: `${productName} is coming`,
    description: 'A marketplace for aircraft owners and aviation professionals. Join the waitlist.',
    element: (
      <div
        id="coming-soon"
        data-support-email={placeholders.supportEmail}
        data-launch-text={placeholders.launchText}
        data-owners={placeholders.claims.owners}
        data-providers={placeholders.claims.providers}
        data-market={placeholders.claims.market}
      >
        <ComingSoon
          supportEmail={placeholders.supportEmail}
          launchText={placeholders.launchText}
          {...placeholders.claims}
        />
      </div>
    ),
    style: 'coming-soon-page.css',
    script: 'coming-soon.client.tsx',
    firstView: 'investor',
  },
  '/terms-of-service': text(
    'Terms of Service',
    'What you can expect from us, and what we expect from you.',
    <Terms version={2} />,
  ),
  '/terms-of-service/1': {
    ...text('Terms of Service, version 1', 'The terms that version 2 replaced.', <Terms version={1} />),
    isUnlisted: true,
  },
  '/privacy-policy': text('Privacy Policy', 'What data we keep, why and for how long.', <Privacy />),
  '/cookie-policy': text('Cookie Policy', 'We use 3 necessary cookies and no tracking cookies.', <Cookies />),
  '/help': text('Help', 'How requests, quotes, payments and verification work.', <Help />),
  '/offline': { ...text('Offline', 'This page needs a connection.', <Offline />), isUnlisted: true },
  provider: {
    title: placeholders.providerTitle,
    description: placeholders.providerDescription,
    element: <Provider />,
    style: 'provider-page.css',
    firstView: 'main',
    path: `/providers/${placeholders.providerId}`,
  },
  'no-provider': {
    ...text('Provider Not Found', 'There is no provider at this address.', <NoProvider />),
    isUnlisted: true,
  },
  'consent-ask': consent(<ConsentAsk />),
  'consent-given': consent(<ConsentGiven />),
  'consent-over': consent(<ConsentOver />),
  'sign-in': signIn({ hasSamples: false, isSecondStep: false }),
  'sign-in-samples': signIn({ hasSamples: true, isSecondStep: false }),
  'second-factor': signIn({ hasSamples: false, isSecondStep: true }),
};

function text(title: string, description: string, element: ReactNode): Page {
  return {
    title: `${title} – ${productName}`,
    description,
    element,
    style: 'text-page.css',
    firstView: 'main',
  };
}

function consent(element: ReactNode): Page {
  return {
    ...text('Pre-Buy of Your Aircraft', 'What a buyer asks the seller of an aircraft to allow.', element),
    style: 'consent-page.css',
    isUnlisted: true,
  };
}

function signIn(kind: { hasSamples: boolean; isSecondStep: boolean }): Page {
  const { returnTo, unlockToken, problem } = placeholders;
  return {
    title: `Sign in – ${productName}`,
    description: `Sign in to your ${productName} account.`,
    element: (
      <div
        id="sign-in"
        data-return-to={returnTo}
        data-unlock-token={unlockToken}
        data-problem={problem}
        data-samples={kind.hasSamples ? 'yes' : undefined}
        data-step={kind.isSecondStep ? 'second-factor' : undefined}
      >
        <SignIn {...kind} returnTo={returnTo} unlockToken={unlockToken} initialError={problem} />
      </div>
    ),
    style: 'sign-in-page.css',
    script: 'sign-in.client.tsx',
    firstView: 'main',
    isUnlisted: true,
  };
}

/** Renders the content of a document to HTML. */
export async function render(name: PageName) {
  const { prelude } = await prerender(pages[name].element);
  return new Response(prelude).text();
}
