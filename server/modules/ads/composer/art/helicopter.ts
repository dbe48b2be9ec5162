import { skin, glass, fine, bold, stripe, type Drawing } from './pen.ts';

/** A four-seat piston helicopter: tall mast, bubble cabin, slim boom, skids. */
export const helicopter: Drawing = {
  width: 1040,
  height: 316,
  draw: (pen) =>
    [
      // Boom, fins, tail rotor.
      skin('M560 128L96 108C90 108 88 116 94 118L556 172Z', pen),
      fine('M440 123L438 158M320 118L318 144M200 113L198 130', pen),
      skin('M134 110L104 54C102 50 98 48 94 48L84 48C80 48 80 52 81 55L104 110Z', pen),
      skin('M128 120L100 168C98 172 95 173 91 173L85 173C82 173 81 170 82 167L104 117Z', pen),
      `<circle cx="92" cy="113" r="60" fill="${pen.line}" fill-opacity=".07" stroke="${pen.line}" stroke-opacity=".6" stroke-width="${pen.width * 0.5}" stroke-dasharray="${pen.width * 2} ${pen.width * 2.4}"/>`,
      skin('M88 112L84 56C84 52 92 52 94 56L96 112L100 170C100 174 92 174 90 170Z', {
        ...pen,
        width: pen.width * 0.8,
      }),
      `<circle cx="92" cy="113" r="6" fill="${pen.line}"/>`,
      // Skid and its legs.
      bold('M584 232L560 292M740 236L760 292', pen, 1.8),
      bold('M500 294L800 294C822 294 838 286 846 272', pen, 2.2),
      // Mast fairing and rotor.
      skin('M596 110L618 40C620 34 624 32 630 32L652 32C658 32 662 35 664 40L690 104Z', pen),
      bold('M640 32L640 12', pen, 2.4),
      skin('M640 4L1034 14C1038 15 1038 19 1034 19L640 18Z', { ...pen, width: pen.width * 0.7 }),
      skin('M640 4L246 14C242 15 242 19 246 19L640 18Z', { ...pen, width: pen.width * 0.7 }),
      skin('M616 4h48v14h-48z', pen),
      fine('M628 20L618 40M652 20L662 40', pen),
      // Cabin.
      skin(
        'M846 190C842 164 820 138 790 120C762 106 726 100 690 100L596 106C566 110 548 122 540 142C534 160 540 182 552 198C572 222 620 240 690 242C750 244 800 240 826 226C842 218 848 206 846 190Z',
        pen,
      ),
      stripe(
        'M846 196C760 206 640 196 536 158C542 178 548 190 552 198C640 220 760 226 838 216C844 210 846 204 846 196Z',
        pen,
      ),
      glass(
        'M838 184C830 160 812 140 786 126C776 121 764 116 752 113C744 136 742 160 746 186C780 190 812 190 838 184Z',
        pen,
      ),
      glass('M738 111C728 134 726 160 732 184L664 178C662 154 664 130 672 108C696 107 718 108 738 111Z', pen),
      glass('M658 109C650 130 648 154 650 176L598 166C592 150 592 128 600 113C620 110 640 109 658 109Z', pen),
      fine(
        'M732 184C736 206 740 222 744 238M650 176C652 200 656 222 662 238M598 166C600 190 606 214 616 230',
        pen,
      ),
      fine('M676 188h16M552 130L586 128M552 140L586 139M550 150L586 150', pen),
    ].join(''),
};
