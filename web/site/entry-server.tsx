import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { SitePage } from '#contract/pages.ts';
import { productName } from '#contract/product.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Help } from './help.tsx';
import { Landing } from './landing.tsx';
import { Cookies, Privacy, Terms } from './legal.tsx';
import { placeholders } from './placeholders.ts';

interface Page {
  title: string;
  description: string;
  element: ReactNode;
  /** The script that the page needs, if any: 'landing' or 'coming-soon'. */
  script?: string;
}

const slogan = 'Post what your aircraft needs, compare quotes from certified providers near your field.';

/** Every prerendered page. */
export const pages: Record<SitePage, Page> = {
  '/demo': {
    title: `${productName}: the right hands for your aircraft`,
    description: slogan,
    element: <Landing />,
    script: 'landing',
  },
  '/coming-soon': {
    title: `${productName} is coming`,
    description: 'Aircraft owners and certified aviation professionals at the same field. Join the waitlist.',
    element: (
      <div
        id="coming-soon"
        data-support-email={placeholders.supportEmail}
        data-launch-text={placeholders.launchText}
      >
        <ComingSoon {...placeholders} />
      </div>
    ),
    script: 'coming-soon',
  },
  '/terms-of-service': {
    title: `Terms of Service – ${productName}`,
    description: 'What you and we can expect of each other.',
    element: <Terms />,
  },
  '/privacy-policy': {
    title: `Privacy Policy – ${productName}`,
    description: 'What we keep about you, why, and for how long.',
    element: <Privacy />,
  },
  '/cookie-policy': {
    title: `Cookie Policy – ${productName}`,
    description: 'Two small cookies, and none that follow you.',
    element: <Cookies />,
  },
  '/help': {
    title: `Help – ${productName}`,
    description: 'How requests, quotes, payments and verification work.',
    element: <Help />,
  },
};

/** The page's content as HTML. */
export async function render(path: SitePage) {
  const { prelude } = await prerenderToNodeStream(pages[path].element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
