/**
 * Returns a ref for elements that change the frame of the page around them: while one is in the main content, the document
 * has `data-page-{name}`. `:has()` in a style rule would walk all of the content after every change of it.
 */
export function pageMark(name: 'actions' | 'fill') {
  let count = 0;
  const attribute = `data-page-${name}`;
  const update = (by: number) => {
    count += by;
    document.documentElement.toggleAttribute(attribute, count > 0);
  };
  return (element: HTMLElement | null) => {
    if (!element?.closest('main')) return;
    update(1);
    return () => update(-1);
  };
}

/** Ref of buttons that stick to the foot of the page, and leave no room for the bar there on phones. */
export const hasActions = pageMark('actions');

/** Ref of content that is as high as the screen, such as a conversation. */
export const fillsPage = pageMark('fill');
