/** A browser that Playwright cannot drive here, with one window. The page's own code runs as in a user's hands. */
export interface Engine {
  readonly name: 'webkit' | 'firefox';
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page and returns its result, which must be JSON. */
  evaluate: <Result, Args extends Json[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Presses the first element that matches the selector, with a real pointer. */
  click: (selector: string) => Promise<void>;
  /** Types with real keys. */
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Escape' | 'Tab' | 'Enter') => Promise<void>;
  setFile: (selector: string, path: string) => Promise<void>;
  setCookies: (cookies: Cookie[]) => Promise<void>;
  /** Leaves the page and forgets the cookies. */
  clear: () => Promise<void>;
  /** Size of the page in CSS pixels. */
  resize: (size: Size) => Promise<void>;
  screenshot: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  httpOnly: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export const phone: Size = { width: 390, height: 844 };
export const desk: Size = { width: 1280, height: 800 };
