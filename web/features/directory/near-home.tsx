import { MapPin } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { FieldProps } from './filter-fields.tsx';

type Props = FieldProps & { homes: readonly string[]; className?: string };

const maxButtons = 3;

/** Buttons that search near the user's home airports, while the location is empty. */
export const NearHome = ({ filters, onChange, homes, className }: Props) =>
  !filters.location &&
  homes.length > 0 && (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {homes.slice(0, maxButtons).map((home) => (
        <Button
          key={home}
          size="sm"
          icon={<MapPin aria-hidden />}
          onClick={() => onChange({ location: home, sort: 'distance' })}
        >
          Near {home}
        </Button>
      ))}
    </div>
  );
