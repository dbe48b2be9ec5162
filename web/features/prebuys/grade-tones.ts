import type { PrebuyGrade } from '#contract/findings/finding-grades.ts';
import type { Tone } from '#web/ui/tones.ts';

export const gradeTones: Record<PrebuyGrade, Tone> = {
  unairworthy: 'warning',
  negotiable: 'caution',
  cosmetic: 'quiet',
};
