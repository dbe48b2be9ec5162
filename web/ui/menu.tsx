import { Suspense, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useHasOpened } from './has-opened.ts';
import { lazyPart } from './lazy-part.tsx';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Separator above, at the start of a group. */
  line?: boolean;
} & ({ href: string } | { onSelect: () => void; tone?: 'danger'; disabled?: boolean });

export type MenuPopupProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Opened by keyboard: focuses the first item. */
  byKey: boolean;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  head?: ReactNode;
  items: readonly MenuItem[];
  align: 'start' | 'end';
};

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;
type Props = Pick<MenuPopupProps, 'label' | 'items' | 'head'> & {
  align?: 'start' | 'end';
  /** Renders the trigger button; spread the props on it. */
  renderTrigger: (props: TriggerProps) => ReactNode;
};

const Popup = lazyPart(() => import('./menu-popup.tsx'), 'over');

/** Menu button. The list is lazy-loaded when the user hovers or focuses the button. */
export function Menu({ renderTrigger, align = 'end', ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const toggle = (next: boolean, withKey: boolean) => {
    setOpen(next);
    setByKey(withKey);
  };
  const anchor = useRef<HTMLButtonElement>(null);
  const prepare = () => void Popup.preload();
  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => toggle(!open, event.detail === 0),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          toggle(true, true);
        },
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      <Suspense>
        {useHasOpened(open) && (
          <Popup open={open} setOpen={setOpen} byKey={byKey} anchor={anchor} align={align} {...rest} />
        )}
      </Suspense>
    </>
  );
}
