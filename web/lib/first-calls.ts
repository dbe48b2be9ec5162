declare global {
  interface Window {
    /** Calls that theme.js has made before the scripts were there, by address. */
    firstCalls?: Record<string, Promise<Response>> | undefined;
  }
}

/** Scripts that take longer than this are too late for what was read before them. */
const maxAgeMs = 60_000;

/**
 * Returns the response to a call that the document made beforehand, once; undefined if there is none. After anything was
 * written they are outdated.
 */
export function takeFirstCall(path: string, method = 'GET'): Promise<Response> | undefined {
  const calls = globalThis.window?.firstCalls;
  if (!calls) return undefined;
  if (method !== 'GET' || performance.now() > maxAgeMs) {
    // Theme.js declares it by `var`, so it can't be deleted.
    window.firstCalls = undefined;
    return undefined;
  }
  const call = calls[path];
  delete calls[path];
  return call;
}
