// Without zod: the browser bundles this file.
export const maxSerial = 30;
/** Engines, and propellers, of one aircraft. */
export const maxSerials = 8;
export const maxDamageHistory = 2000;
