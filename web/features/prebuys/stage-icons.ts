import { BookOpenCheck, CirclePlus, Plane, ScanSearch, type LucideIcon } from 'lucide-react';
import type { StageKind } from '#contract/prebuys/stages.ts';

export const stageIcons: Record<StageKind, LucideIcon> = {
  records: BookOpenCheck,
  inspection: ScanSearch,
  flight: Plane,
  extra: CirclePlus,
};
