import { MapPin } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { FieldProps } from './filter-fields.tsx';

type Props = FieldProps & { homes: readonly string[]; className?: string };

const most = 3;

/** Who is nearest to one's own aircraft, in one step, as long as no place is named. */
export const NearHome = ({ filters, onChange, homes, className }: Props) =>
  !filters.location &&
  homes.length > 0 && (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {homes.slice(0, most).map((home) => (
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
