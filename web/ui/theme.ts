import { useSyncExternalStore } from 'react';

/** Themes; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();

/** Parses a stored theme; anything else is `system`. */
export const toTheme = (stored: string | null): Theme => themes.find((theme) => theme === stored) ?? 'system';

/** The chosen theme. */
export function readTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(key));
  } catch {
    return 'system';
  }
}

/** Sets and stores the theme; public/theme.js applies it before the first paint. */
export function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Local storage may be forbidden: the theme then lasts as long as the page.
  }
  show(theme);
}

/** Returns the theme and follows changes in other tabs. */
export const useTheme = () => useSyncExternalStore(subscribe, readTheme, (): Theme => 'system');

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === key && show(readTheme());
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
