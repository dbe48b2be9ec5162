import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'over');

/** Button that opens the search of administration; Ctrl-K does the same on every page. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Search aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl-K"
        className="shrink-0"
        onClick={() => setOpen(true)}
      >
        Search
      </Button>
      <Suspense>{hasOpened && <SearchDialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
