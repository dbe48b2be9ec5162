import { Suspense, useEffect, useState } from 'react';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLoadLater } from '#web/ui/load-later.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'over');

/**
 * Opens the search of administration with Ctrl-K or ⌘K, on every page of an administrator. Part of the first load: until it
 * listens, the key is the browser's own. The dialog is loaded a moment later: who presses the key types at once.
 */
export function SearchKey() {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  useLoadLater(SearchDialog.preload);
  useEffect(preloadDialog, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      // One dialog at a time: what another one holds is not lost.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense>{hasOpened && <SearchDialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>;
}
