import { serviceLabels, type Service } from '#contract/labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** A checkbox card per service. */
export function ServiceChoice({
  chosen,
  onChange,
}: {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(serviceLabels) as Service[]).map((service) => (
        <div
          key={service}
          className="rounded-control border border-line px-3.5 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <Checkbox
            name="servicesOffered"
            value={service}
            label={serviceLabels[service]}
            checked={chosen.includes(service)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, service] : chosen.filter((other) => other !== service))
            }
          />
        </div>
      ))}
    </div>
  );
}
