import { href } from '#contract/addresses.ts';

/** Banner of a suspended account: why, what still works and where to ask; lazy-loaded, because few need it. */
const SuspensionBanner = ({ reason }: { reason: string }) => (
  <aside aria-label="Suspension" className="border-b border-line bg-warning-soft text-sm">
    <p className="notice page gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">An administrator suspended your account.</b> Reason: “<bdi>{reason}</bdi>
        ”. Running jobs go on, but you can’t start anything new.
      </span>
      <a href={href('/contact')} className="link hit">
        Contact Support
      </a>
    </p>
  </aside>
);
export default SuspensionBanner;
