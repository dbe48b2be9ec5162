import { useState } from 'react';
import { UsMap } from '#web/ui/us-map.tsx';
import { home, pins } from './samples.ts';
import { Sample, Section } from './section.tsx';

const west = { x: 0, y: 20, width: 300, height: 430 };

/** The map, and a part of it as on a phone. */
export function MapSection() {
  const [chosen, setChosen] = useState('KVNY');
  const map = {
    pins,
    home,
    chosen,
    onChoose: setChosen,
    ...(chosen === 'KVNY' && { course: '263 nm' }),
  };
  return (
    <Section id="map" title="Map">
      <Sample name="UsMap: arrow keys move among the pins" span={8} bare>
        <div className="card bg-sunken p-4">
          <UsMap label="Providers by area" {...map} />
        </div>
      </Sample>
      <Sample name="A part of it, as on phones" bare>
        <div className="card h-full overflow-hidden bg-sunken">
          <UsMap label="Providers in the West" {...map} view={west} />
        </div>
      </Sample>
    </Section>
  );
}
