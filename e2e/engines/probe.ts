import type { startProxy } from '#e2e/proxy.ts';

const reportPath = '/test-report';
const probePath = '/test-probe.js';

/** Lets every page report what goes wrong in it, which the drivers do not tell; returns the growing list. */
export function addProbe(site: Awaited<ReturnType<typeof startProxy>>) {
  const errors: string[] = [];
  site.own.set(probePath, () => `(${String(probe)})('${reportPath}')`);
  site.own.set(reportPath, (text) => {
    errors.push(text);
    return '';
  });
  site.changeDocuments((html) => html.replace('<head>', `<head><script src="${probePath}"></script>`));
  return errors;
}

/** Runs in the page, before its own scripts. */
function probe(reportTo: string) {
  // What is still loading when the page is left does not load.
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const report = (text: string) =>
    isLeaving || navigator.sendBeacon(reportTo, `${location.pathname}: ${text}`);
  addEventListener(
    'error',
    ({ target, message, error }: Omit<ErrorEvent, 'message'> & { message?: string }) => {
      // Firefox reports a preload of a module that has loaded already.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      if (target instanceof Element) report(`could not load ${target.outerHTML.slice(0, 200)}`);
      else if (message === undefined) report(`an error without a message at ${String(target)}`);
      // What browsers say if a resize took two frames.
      else if (!message.includes('ResizeObserver'))
        report(`${message} ${(error as Error | null)?.stack ?? ''}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}
