import { Block, Loading } from '#web/ui/skeleton.tsx';

const lanes = Array.from({ length: 4 }, (_, index) => index);

/** Lanes, or cards, as they will stand. */
export const FleetLoading = ({ isBoard }: { isBoard: boolean }) => (
  <Loading label="Loading the fleet board">
    <div aria-hidden className="card sweep mb-4 flex items-center gap-6 p-5">
      <Block className="h-6 w-24" />
      <Block className="h-6 w-40" />
    </div>
    {isBoard ? (
      <div aria-hidden className="card sweep divide-y divide-line">
        {lanes.map((lane) => (
          <div key={lane} className="flex h-26 items-center">
            <div className="w-[13.625rem] shrink-0 space-y-2 px-5">
              <Block className="h-4 w-20" />
              <Block className="h-3 w-28" />
              <Block className="h-3 w-24" />
            </div>
            <Block className="me-5 h-3 flex-1" />
          </div>
        ))}
      </div>
    ) : (
      <div aria-hidden className="grid grid-cols-1 gap-3">
        {lanes.map((lane) => (
          <div key={lane} className="card sweep space-y-3 p-4">
            <Block className="h-5 w-32" />
            <Block className="h-16" />
            <Block className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    )}
  </Loading>
);
