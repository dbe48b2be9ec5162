import type { ComponentType } from 'react';
import type { ArtProps } from '#web/ui/loading/art.tsx';
import { FlightPath } from '#web/ui/loading/flight-path.tsx';
import { FlyingPlane } from '#web/ui/loading/flying-plane.tsx';
import { Propeller } from '#web/ui/loading/propeller.tsx';
import { Radar } from '#web/ui/loading/radar.tsx';
import { Takeoff } from '#web/ui/loading/takeoff.tsx';

interface Animation {
  name: string;
  /** Where the app uses it. */
  note: string;
  Picture: ComponentType<ArtProps>;
}

/** The five loading animations. */
export const animations: readonly Animation[] = [
  { name: 'Flying plane', note: 'While messages load.', Picture: FlyingPlane },
  { name: 'Takeoff sequence', note: 'While a page loads.', Picture: Takeoff },
  { name: 'Flight path', note: 'While your data loads.', Picture: FlightPath },
  { name: 'Radar sweep', note: 'While we search providers.', Picture: Radar },
  {
    name: 'Spinning propeller',
    note: 'While you sign in or we process something.',
    Picture: Propeller,
  },
];
