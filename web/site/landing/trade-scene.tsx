import type { ReactNode } from 'react';

/** An airplane from the front, cowling open, with a stand and a tool cart. */
const engineWork = (
  <>
    <path d="M0 118h320M20 62h92M208 62h92" />
    <path d="M112 62c0-30 20-44 48-44s48 14 48 44-20 40-48 40-48-10-48-40z" />
    <path d="M128 40c10-12 54-12 64 0M132 74h20M168 74h20" />
    <path
      d="M160 66c-6-22-4-44 0-58 4 14 6 36 0 58zM160 66c22 6 38 18 48 30-16-2-38-12-48-30zM160 66c-22 6-38 18-48 30 16-2 38-12 48-30z"
      className="fill-current"
    />
    <circle cx="160" cy="66" r="7" />
    <path d="M160 102v10M118 98l-8 14M202 98l8 14" />
    <circle cx="160" cy="114" r="4" />
    <circle cx="108" cy="114" r="4" />
    <circle cx="212" cy="114" r="4" />
    <path d="M254 118V78h36v40M254 92h36M254 105h36M262 78v-8h12v8" />
    <path d="M40 118l14-40h12l14 40M47 98h26M43 109h34" />
  </>
);

/** A panel with horizon, map and radios. */
const panel = (
  <>
    <path d="M16 120V44c0-16 12-26 28-26h232c16 0 28 10 28 26v76" />
    <rect x="38" y="34" width="92" height="66" rx="5" />
    <path d="M38 72l92-14M84 46v8M72 54h24M64 82h40M76 67h-12M104 63h12" />
    <rect x="142" y="34" width="82" height="66" rx="5" />
    <path d="M152 92l22-26 18 8 22-30M174 66l-14-18" />
    <path d="M178 62l8 4-8 4-8-4z" className="fill-current" />
    <rect x="238" y="34" width="48" height="18" rx="3" />
    <rect x="238" y="58" width="48" height="18" rx="3" />
    <path d="M246 43h20M246 67h14" />
    <circle cx="247" cy="90" r="6" />
    <circle cx="277" cy="90" r="6" />
  </>
);

/** An airplane from the side, polished. */
const polished = (
  <>
    <path d="M0 112h320" />
    <path d="M40 66c40-12 90-22 140-20 34 2 66 10 84 18 8 4 8 10 0 12-40 8-120 10-160 6-26-2-48-8-64-16z" />
    <path d="M40 66L28 34h18l26 24M150 46c6-16 22-22 36-20 14 2 22 12 28 24M176 27l-2 19" />
    <path d="M120 72h78l-18 10h-52z" className="fill-current" />
    <path d="M272 44v48M268 68h8M228 80v20M112 82l-8 18" />
    <circle cx="228" cy="105" r="7" />
    <circle cx="104" cy="105" r="7" />
    <path
      d="M92 22l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM236 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM58 90l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
      className="fill-current"
    />
  </>
);

const scenes: Record<'maintenance' | 'avionics' | 'detailing', [string, ReactNode]> = {
  maintenance: ['An airplane with its cowling open', engineWork],
  avionics: ['An instrument panel', panel],
  detailing: ['A polished airplane', polished],
};

/** Picture at the top of a sample provider's card: what the shop does. */
export function TradeScene({ trade, tint }: { trade: keyof typeof scenes; tint: string }) {
  const [label, drawing] = scenes[trade];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMax slice"
      className={`tint-${tint} h-36 w-full`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawing}
    </svg>
  );
}
