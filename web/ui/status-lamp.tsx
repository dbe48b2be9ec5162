import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { toneText, type Tone } from './tones.ts';

type Props = { tone: Tone; children: ReactNode; className?: string };

/** Status lamp with its label. */
export const StatusLamp = ({ tone, children, className }: Props) => (
  <span className={cx('lamp', toneText[tone], className)}>{children}</span>
);
