/** Status colors. Always shown with a label. */
export const toneText = {
  ok: 'text-ok',
  caution: 'text-caution',
  warning: 'text-warning',
  accent: 'text-accent',
  quiet: 'text-ink-3',
  // The same colors with another shape of the lamp.
  'accent-hollow': 'lamp-hollow text-accent',
  'caution-hollow': 'lamp-hollow text-caution',
  'quiet-hollow': 'lamp-hollow text-ink-3',
  'quiet-half': 'lamp-half text-ink-3',
} as const;

export type Tone = keyof typeof toneText;
