import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { productName } from '#contract/product.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { guide, stepAt } from './guide.ts';

/** Whether the visitor hid the guide; of this visit, also on pages that draw the ribbon again. */
let isHidden = false;

/** Banner on every demo page, with the step of the guide that the page is. */
export function DemoRibbon() {
  const at = useRouterState({ select: ({ location }) => stepAt(location.pathname) });
  const isTalk = useRouterState({ select: ({ location }) => /[?&](with|room)=/.test(location.searchStr) });
  const [isOpen, setOpen] = useState(!isHidden);
  const show = (isShown: boolean) => {
    isHidden = !isShown;
    setOpen(isShown);
  };
  return (
    <aside
      aria-label="Demo"
      // A conversation fills a phone: below the strip, its text field would be off the screen.
      className={cx('border-b border-line bg-accent-soft text-sm', isTalk && 'max-md:hidden')}
    >
      <div className="page flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        {isOpen ? <Guide at={at} onHide={() => show(false)} /> : <About onShow={() => show(true)} />}
      </div>
    </aside>
  );
}

const About = ({ onShow }: { onShow: () => void }) => (
  <>
    <b className="font-semibold text-accent">Investor Demo</b>
    <span className="text-ink-2">Sample data. Your changes stay in this browser tab.</span>
    <span className="ms-auto flex items-center gap-4 max-md:ms-0">
      <button type="button" className="link hit" onClick={onShow}>
        Show Guide
      </button>
      <Join />
    </span>
  </>
);

const Join = () => (
  <a href="/api/login?screen=sign-up" className="link hit">
    Join {productName}
  </a>
);

function Guide({ at, onHide }: { at: number; onHide: () => void }) {
  const [step, back, next] = [guide[at], guide[at - 1], guide[at + 1]];
  return (
    <>
      <p className="max-lg:flex-1">
        <b className="font-semibold whitespace-nowrap text-accent">Investor Demo</b>{' '}
        <span className="num whitespace-nowrap text-ink-2">
          Step {at + 1} of {guide.length}
        </span>
      </p>
      <p className="text-ink-2 max-lg:order-last max-lg:basis-full lg:flex-1">{step?.text}</p>
      <div className="flex items-center gap-2">
        {back && (
          <Button href={back.path} size="sm">
            Back<span className="sr-only"> to {back.title}</span>
          </Button>
        )}
        {next ? (
          <Button href={next.path} size="sm">
            Next<span className="sr-only">: {next.title}</span>
          </Button>
        ) : (
          <Join />
        )}
        <IconButton label="Hide guide" size="sm" icon={<X aria-hidden />} onClick={onHide} />
      </div>
    </>
  );
}
