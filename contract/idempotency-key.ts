/** True for an Idempotency-Key that the server takes: visible ASCII, no spaces. The browser checks its own keys by it. */
export const isUsableKey = (key: string) => /^[\x21-\x7e]{1,200}$/.test(key);
