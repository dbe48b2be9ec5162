/** Status colors. Always shown with a label. */
export const toneText = {
  ok: 'text-ok',
  caution: 'text-caution',
  warning: 'text-warning',
  accent: 'text-accent',
  quiet: 'text-ink-3',
} as const;

export type Tone = keyof typeof toneText;
