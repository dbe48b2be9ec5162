import type { KeyboardEvent } from 'react';

/** Moves the focus to the link above or below in a list. */
export function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** In the search field: Down moves the focus to the first result, Enter opens it. */
export function moveIntoList(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  const first = event.currentTarget.closest('[data-list]')?.querySelector<HTMLAnchorElement>('ul a');
  if (!first) return;
  event.preventDefault();
  if (event.key === 'Enter') first.click();
  else first.focus();
}
