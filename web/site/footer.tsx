import { platformFeePercent, productName } from '#contract/product.ts';
import { Mark } from '#web/ui/logo.tsx';
import { directory, signIn, signUpAsProvider } from './links.ts';

const columns = [
  [
    'For Aircraft Owners',
    [
      ['Find Services', directory],
      ['Post a Request', signIn],
      ['How it Works', '/demo#how'],
      ['Help for Owners', '/help#owners'],
    ],
  ],
  [
    'For Service Providers',
    [
      ['Join as Provider', signUpAsProvider],
      ['Verification', '/help#verification'],
      ['Fees', '/help#fees'],
      ['Help for Providers', '/help#providers'],
    ],
  ],
  [
    'Support',
    [
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms', '/terms-of-service'],
    ],
  ],
] as const;

/** Footer of every public page. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <Mark />
            {productName}
          </p>
          <p className="mt-3 max-w-[30ch] text-sm text-ink-2">
            Connecting aircraft owners with aviation professionals, airport by airport.
          </p>
        </div>
        {columns.map(([heading, links]) => (
          <nav key={heading} aria-label={heading}>
            <p className="text-sm font-semibold">{heading}</p>
            <ul className="mt-3 space-y-1 text-sm text-ink-2">
              {links.map(([text, href]) => (
                <li key={text}>
                  <a href={href} className="inline-block py-1 hover:text-ink max-sm:py-3">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page pb-8">
        <div className="ticks opacity-60" />
        <p className="mt-3 text-sm text-ink-3">
          © 2026 {productName}. A {platformFeePercent}% platform fee applies to payments made through the
          platform.
        </p>
      </div>
    </footer>
  );
}
