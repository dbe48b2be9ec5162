import { lazy, Suspense, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useHasOpened } from './has-opened.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** A line above it, where another group begins. */
  line?: boolean;
} & ({ href: string } | { onSelect: () => void; tone?: 'danger'; disabled?: boolean });

export type MenuPopupProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Opened with a key: the focus goes to the first item at once. */
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
  /** The button that opens it; spread what it is given. */
  renderTrigger: (props: TriggerProps) => ReactNode;
};

const load = () => import('./menu-popup.tsx');
const Popup = lazy(load);

/** A button with a list of actions. The list's code is fetched as soon as someone comes near the button. */
export function Menu({ renderTrigger, align = 'end', ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const toggle = (next: boolean, withKey: boolean) => {
    setOpen(next);
    setByKey(withKey);
  };
  const anchor = useRef<HTMLButtonElement>(null);
  const prepare = () => void load();
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
