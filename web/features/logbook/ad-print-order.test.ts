import { expect, test } from 'vitest';
import type { ShownAd } from './ad-groups.tsx';
import { inPrintOrder } from './ad-print-order.ts';

const ad = (appliesTo: ShownAd['appliesTo'], number: string, kind: ShownAd['kind'] = 'ad') =>
  ({ appliesTo, number, kind }) as ShownAd;

test('[LOG-07~] in print by airframe, engine, propeller and appliance, then by number, whose year had two digits', () => {
  const groups = inPrintOrder([
    ad('avionics', '2021-03-01'),
    ad('engine_1', '2015-19-07'),
    ad('airframe', '2011-10-09'),
    ad('airframe', 'SEB95-3', 'service_bulletin'),
    ad('airframe', '2011-9-30', 'safety_directive'),
    ad('airframe', '75-09-15'),
    ad('airframe', '2001-23-03'),
    ad('propeller_1', '2006-24-07'),
  ]);
  expect(groups.map(({ label, ads }) => [label, ...ads.map(({ number }) => number)])).toEqual([
    ['Airframe', '75-09-15', '2001-23-03', '2011-10-09', '2011-9-30', 'SEB95-3'],
    ['Engine', '2015-19-07'],
    ['Propeller', '2006-24-07'],
    ['Appliance', '2021-03-01'],
  ]);
});
