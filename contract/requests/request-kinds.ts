/** What a request is for: work on an aircraft of the owner, or the examination of one that they may buy. */
export const requestKinds = ['standard', 'prebuy'] as const;
export type RequestKind = (typeof requestKinds)[number];
