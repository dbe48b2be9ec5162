import type { ReactNode } from 'react';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Takeoff } from '#web/ui/loading/takeoff.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { TourRole, TourStep } from './texts.ts';

/** Illustration of a step, made of the app's own components. */
export const TourPicture = ({ step, role }: { step: TourStep; role: TourRole }) => (
  <div
    aria-hidden
    inert
    className="grid h-44 place-items-center overflow-hidden rounded-card border border-line bg-sunken px-5 select-none"
  >
    {(role === 'provider' && providerPictures[step]) || pictures[step]}
  </div>
);

const Figure = ({ label, value, series }: { label: string; value: string; series: number[] }) => (
  <div className="card p-3">
    <p className="text-xs font-medium text-ink-2">{label}</p>
    <p className="mt-1 text-xl font-semibold">{value}</p>
    <Sparkline series={series} className="mt-1 h-5 w-full" />
  </div>
);

const Row = ({
  name,
  about,
  price,
  score,
}: {
  name: string;
  about: string;
  price: string;
  score: number;
}) => (
  <div className="flex items-center gap-3 py-2">
    <Avatar name={name} size={32} />
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm font-semibold">{name}</p>
      <p className="truncate text-xs text-ink-2">{about}</p>
    </div>
    <p className="num text-sm font-semibold">{price}</p>
    <ArcGauge label="Match score" value={score} size={36} />
  </div>
);

const pictures: Record<TourStep, ReactNode> = {
  welcome: (
    <div className="w-64">
      <Takeoff still />
    </div>
  ),
  dashboard: (
    <div className="grid w-full max-w-[22rem] grid-cols-3 gap-2.5">
      <Figure label="Aircraft" value="2" series={[1, 1, 1, 2, 2]} />
      <Figure label="Requests" value="4" series={[1, 3, 2, 3, 4]} />
      <Figure label="Messages" value="3" series={[4, 2, 5, 3, 3]} />
    </div>
  ),
  find: (
    <div className="card w-full max-w-[20rem] p-4">
      <div className="flex items-center gap-3">
        <Avatar name="Westgate Avionics" size={44} />
        <div>
          <p className="font-semibold">Westgate Avionics</p>
          <Stars value={4.8} count={89} />
        </div>
      </div>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
        <CodePlate>KSQL</CodePlate> San Carlos, 9 nm
        <span className="ms-auto">
          <Badge tone="accent">Verified</Badge>
        </span>
      </p>
    </div>
  ),
  post: (
    <div className="card w-full max-w-[22rem] px-4 py-2.5">
      <p className="flex items-center gap-2 text-sm">
        <b className="font-semibold">Annual inspection</b>
        <CodePlate>N172ZQ</CodePlate>
        <StatusLamp tone="ok" className="ms-auto">
          2 quotes in
        </StatusLamp>
      </p>
      <div className="mt-1.5 divide-y divide-line border-t border-line">
        <Row name="Shoreline Aero" about="A&P, IA, Monday" price="$2,150" score={96} />
        <Row name="Tri-Valley Air" about="Repair station" price="$2,640" score={81} />
      </div>
    </div>
  ),
  messages: (
    <div className="grid w-full max-w-[20rem] gap-2 text-sm">
      <p className="card me-10 w-fit rounded-es-none px-3.5 py-2">
        I can take it Monday. Are the logbooks digital?
      </p>
      <p className="ms-10 w-fit justify-self-end rounded-card rounded-ee-none bg-accent-solid px-3.5 py-2 text-accent-ink">
        Yes, I will share the folder.
      </p>
    </div>
  ),
  profile: (
    <div className="card flex w-full max-w-[20rem] items-center gap-4 p-4">
      <Avatar name="Marta Reyes" size={56} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Marta Reyes</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <CodePlate>N172ZQ</CodePlate>
          <CodePlate>N44BR</CodePlate>
          <CodePlate>KPAO</CodePlate>
        </p>
        <StatusLamp tone="ok" className="mt-1.5">
          Email confirmed
        </StatusLamp>
      </div>
    </div>
  ),
};

/** What a provider sees where an owner sees aircraft and quotes. */
const providerPictures: Partial<Record<TourStep, ReactNode>> = {
  dashboard: (
    <div className="grid w-full max-w-[22rem] grid-cols-3 gap-2.5">
      <Figure label="Earnings" value="$8.4k" series={[2, 3, 3, 5, 6]} />
      <Figure label="Active jobs" value="3" series={[1, 2, 2, 3, 3]} />
      <Figure label="Quotes" value="5" series={[2, 4, 3, 4, 5]} />
    </div>
  ),
  post: (
    <div className="card w-full max-w-[22rem] px-4 py-2.5">
      <p className="flex items-center gap-2 text-sm">
        <b className="font-semibold">Open requests near you</b>
        <CodePlate>KPAO</CodePlate>
      </p>
      <div className="mt-1.5 divide-y divide-line border-t border-line">
        <Row name="Annual inspection" about="Cessna 172S, on the field" price="Quote" score={96} />
        <Row name="Oil change" about="Beechcraft A36, 9 nm away" price="Quote" score={84} />
      </div>
    </div>
  ),
  messages: (
    <div className="grid w-full max-w-[20rem] gap-2 text-sm">
      <p className="card me-10 w-fit rounded-es-none px-3.5 py-2">When could you start on the annual?</p>
      <p className="ms-10 w-fit justify-self-end rounded-card rounded-ee-none bg-accent-solid px-3.5 py-2 text-accent-ink">
        I can take it Monday. Are the logbooks digital?
      </p>
    </div>
  ),
  profile: (
    <div className="card flex w-full max-w-[20rem] items-center gap-4 p-4">
      <Avatar name="Westgate Avionics" size={56} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Westgate Avionics</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <CodePlate>KSQL</CodePlate>
          <CodePlate>KPAO</CodePlate>
        </p>
        <StatusLamp tone="ok" className="mt-1.5">
          Accepting new requests
        </StatusLamp>
      </div>
    </div>
  ),
};
