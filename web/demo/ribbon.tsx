import { productName } from '#contract/product.ts';

/** Banner on every demo page. */
export const DemoRibbon = () => (
  <aside aria-label="Demo" className="border-b border-line bg-accent-soft text-sm">
    <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <b className="font-semibold text-accent">Investor Demo</b>
      <span className="text-ink-2">Sample data. Your changes stay in this browser tab.</span>
      <a href="/api/login?screen=sign-up" className="link hit ms-auto max-md:ms-0">
        Join {productName}
      </a>
    </p>
  </aside>
);
