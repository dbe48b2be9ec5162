import {
  BatteryMedium,
  ClipboardCheck,
  ClipboardList,
  Cog,
  Droplet,
  Fan,
  FileText,
  Gauge,
  Navigation,
  RadioTower,
  Satellite,
  Siren,
  Timer,
  Umbrella,
  Wind,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  annual: ClipboardCheck,
  condition: ClipboardCheck,
  program: ClipboardList,
  '100-hour': Timer,
  elt: Siren,
  elt_battery: BatteryMedium,
  altimeter: Gauge,
  transponder: RadioTower,
  vor: Navigation,
  gps: Satellite,
  oil: Droplet,
  magneto: Zap,
  engine_overhaul: Cog,
  prop_overhaul: Fan,
  ad: FileText,
  oxygen_3aa: Wind,
  oxygen_3ht: Wind,
  airframe_parachute: Umbrella,
  parachute: Umbrella,
  registration: FileText,
};

/** The icon of an item of the due list, in a box. */
export function ReminderIcon({ template }: { template: string | null }) {
  const Icon = icons[template ?? ''] ?? Wrench;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control border border-line text-ink-2">
      <Icon aria-hidden className="size-[1.125rem]" />
    </span>
  );
}
