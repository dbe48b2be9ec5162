/** Colors and line of a drawing. */
export interface Pen {
  /** Lines. */
  line: string;
  /** Skin, which hides what lies behind it. */
  skin: string;
  glass: string;
  /** Stripe along the fuselage. */
  trim: string;
  width: number;
}

export const aircraftKinds = ['high-wing', 'low-wing', 'twin', 'jet', 'helicopter'] as const;
export type AircraftKind = (typeof aircraftKinds)[number];

interface Drawing {
  /** Size of the drawing; the wheels stand on its lower edge. */
  width: number;
  height: number;
  draw: (pen: Pen) => string;
  /** Wheels that are drawn first, unless they are retracted; fixed ones are part of the drawing. */
  gear?: (pen: Pen) => string;
}

const skin = (d: string, { line, skin: fill, width }: Pen) =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
const glass = (d: string, pen: Pen) =>
  `<path d="${d}" fill="${pen.glass}" stroke="${pen.line}" stroke-width="${pen.width * 0.75}"/>`;
const fine = (d: string, { line, width }: Pen) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width * 0.55}"/>`;
const bold = (d: string, { line, width }: Pen, times = 1.6) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width * times}"/>`;
const stripe = (d: string, { trim }: Pen) => `<path d="${d}" fill="${trim}" stroke="none"/>`;
const wheel = (x: number, y: number, r: number, pen: Pen) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.skin}" stroke="${pen.line}" stroke-width="${pen.width * 1.5}"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="none" stroke="${pen.line}" stroke-width="${pen.width * 0.6}"/>`;
/** A two-blade propeller seen from the side, with the disc that it sweeps. */
const propeller = (x: number, y: number, radius: number, pen: Pen) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius * 0.075}" ry="${radius}" fill="${pen.line}" fill-opacity=".1" stroke="${pen.line}" stroke-opacity=".55" stroke-width="${pen.width * 0.5}" stroke-dasharray="${pen.width * 2} ${pen.width * 2.2}"/>` +
  skin(
    `M${x} ${y}C${x - 7} ${y - radius * 0.3} ${x - 5} ${y - radius * 0.8} ${x} ${y - radius}C${x + 5} ${y - radius * 0.8} ${x + 4} ${y - radius * 0.3} ${x} ${y}C${x - 4} ${y + radius * 0.3} ${x - 5} ${y + radius * 0.8} ${x} ${y + radius}C${x + 5} ${y + radius * 0.8} ${x + 7} ${y + radius * 0.3} ${x} ${y}Z`,
    { ...pen, width: pen.width * 0.8 },
  );

/** A four-seat trainer: strut-braced wing, swept fin, spring steel legs. */
const highWing: Drawing = {
  width: 836,
  height: 276,
  draw: (pen) =>
    [
      // Far wheel, strut and tailplane lie behind.
      fine('M18 105C60 99 110 99 140 106', pen),
      propeller(803, 149, 97, pen),
      // Legs.
      bold('M540 196C528 214 524 228 522 248', pen, 2.4),
      bold('M706 188L706 232M700 232h12M706 232L709 250', pen, 1.8),
      wheel(521, 251, 23, pen),
      wheel(709, 254, 20, pen),
      // Fin and rudder.
      skin(
        'M232 108C205 100 186 90 168 76L82 8C78 4 72 2 66 2L38 2C32 2 30 6 30 12L14 104C12 116 14 124 24 128L120 126Z',
        pen,
      ),
      fine('M62 3L50 118', pen),
      fine('M30 38L54 38', pen),
      // Fuselage: cowl, cabin, tail cone.
      skin(
        'M800 132C790 124 774 119 756 117C716 112 676 110 642 108L598 62L430 60C414 66 380 84 342 98C270 106 120 110 40 112C24 113 16 118 18 124C20 130 30 134 44 137C150 158 260 180 350 194C430 205 560 210 640 206C700 203 756 198 782 188C796 182 802 174 802 166Z',
        pen,
      ),
      stripe(
        'M798 150C700 152 560 150 440 141C300 131 150 122 60 119C150 128 300 142 440 153C560 162 700 166 800 162Z',
        pen,
      ),
      // Cowl seam, inlet, exhaust, oil door.
      fine('M690 112C684 140 684 178 690 202M792 170C782 176 770 178 758 178', pen),
      bold('M668 205C662 213 654 216 646 216', pen, 1.3),
      fine('M722 124h22v12h-22z', pen),
      // Windshield, door window, rear windows.
      glass('M636 110L600 70L586 70L578 110Z', pen),
      glass('M570 70L566 116L478 114C476 100 478 84 482 70Z', pen),
      glass('M468 70C464 84 464 100 466 113L408 109C402 108 400 102 406 97L444 70Z', pen),
      glass('M428 68C408 76 384 88 362 98L386 101C394 101 398 98 402 94L436 68Z', pen),
      // Door and handle.
      fine('M578 110C580 140 576 172 566 190L486 188C478 170 474 140 474 114', pen),
      fine('M488 138h18', pen),
      // Spinner.
      skin('M800 131C818 133 830 142 832 149C830 158 818 166 802 168Z', pen),
      // Tailplane.
      skin('M148 116C120 108 60 107 14 110C8 111 8 115 14 116C60 121 120 122 148 116Z', pen),
      fine('M66 108L66 120', pen),
      // Wing with its strut, flap and antennas.
      bold('M556 192L528 66', pen, 1.5),
      fine('M563 191L536 66', pen),
      skin(
        'M610 60C606 46 572 38 520 41C470 44 440 52 424 58C440 64 470 67 520 68C572 70 606 70 610 60Z',
        pen,
      ),
      fine('M466 48L462 66', pen),
      fine('M500 40L490 16M548 39L536 22M612 61h14', pen),
    ].join(''),
};

/** A fast composite tourer: low wing, faired wheels, a canopy like a drop of water. */
const lowWing: Drawing = {
  width: 806,
  height: 272,
  draw: (pen) =>
    [
      propeller(776, 146, 96, pen),
      bold('M706 194L706 226', pen, 2),
      bold('M508 196L504 224', pen, 2.2),
      // Fin and rudder.
      skin(
        'M236 118C206 112 190 100 176 84L104 12C98 6 92 4 84 4L52 4C46 4 44 8 44 14L30 118L40 134L140 132Z',
        pen,
      ),
      fine('M76 5L62 122', pen),
      skin(
        'M772 130C756 120 720 114 676 110C650 106 632 104 618 100C590 76 548 58 500 56C450 54 404 74 356 98C300 110 150 116 60 118C36 118 22 122 22 127C22 132 34 136 52 140C160 160 280 184 380 196C480 206 600 208 680 202C720 198 752 190 768 176C774 170 776 166 776 162Z',
        pen,
      ),
      stripe(
        'M772 152C690 156 560 152 440 142C300 131 160 124 70 123C160 130 300 144 440 156C560 165 690 168 774 163Z',
        pen,
      ),
      // Windshield, door, rear window.
      glass('M612 103C590 82 562 69 534 64C530 78 528 92 528 108Z', pen),
      glass('M520 62C514 78 512 94 512 109L424 110C422 98 428 80 440 68C466 60 494 59 520 62Z', pen),
      glass('M428 72C418 84 412 98 412 110L360 106C356 106 356 103 360 101C384 90 406 80 428 72Z', pen),
      fine('M528 108C534 138 532 164 524 184L430 180C422 160 420 134 424 110', pen),
      fine('M438 132h18', pen),
      fine('M662 108C656 138 656 176 664 202M764 172C752 180 738 182 724 182', pen),
      bold('M640 206C634 213 628 216 620 216', pen, 1.3),
      skin('M772 129C790 132 802 140 804 147C802 154 790 162 774 165Z', pen),
      // Tailplane, wing, wheel fairings.
      skin('M146 127C116 118 60 118 20 122C14 123 14 127 20 128C60 133 116 135 146 127Z', pen),
      fine('M70 119L70 132', pen),
      skin(
        'M610 192C602 178 560 172 500 174C460 176 430 182 408 190C440 198 470 202 520 203C570 204 606 202 610 192Z',
        pen,
      ),
      fine('M452 180L452 199', pen),
      skin(
        'M544 244C538 226 508 220 480 234C466 241 458 248 452 256C474 262 510 264 532 260C542 258 546 252 544 244Z',
        pen,
      ),
      skin(
        'M742 246C736 230 712 226 688 238C676 244 670 250 664 256C684 262 714 264 730 260C740 258 744 252 742 246Z',
        pen,
      ),
      `<path d="M490 261a16 10 0 0 0 30 0zM692 261a14 9 0 0 0 26 0z" fill="${pen.line}"/>`,
      fine('M470 57L462 36M400 76L392 60', pen),
    ].join(''),
};

/** A piston twin: long nose, four windows, one nacelle in sight. */
const twin: Drawing = {
  width: 920,
  height: 288,
  gear: (pen) =>
    bold('M818 190L818 246', pen, 1.8) +
    wheel(820, 266, 19, pen) +
    bold('M560 206L552 244', pen, 2.2) +
    wheel(552, 262, 24, pen),
  draw: (pen) =>
    [
      skin(
        'M246 122C214 116 196 106 180 92L92 10C86 5 80 3 72 3L40 3C34 3 32 7 33 13L26 124L40 144L150 140Z',
        pen,
      ),
      fine('M66 4L58 130', pen),
      fine('M34 44L63 44', pen),
      skin(
        'M914 158C906 146 880 136 836 130C790 122 756 118 726 112C696 84 650 66 590 64C520 62 430 70 372 98C300 112 150 122 60 126C36 126 20 130 20 136C20 142 34 146 52 150C160 172 290 194 400 204C520 214 680 214 780 204C850 196 906 182 914 166C916 163 916 161 914 158Z',
        pen,
      ),
      stripe(
        'M912 160C800 164 620 158 470 148C320 138 160 132 70 132C160 140 320 152 470 162C620 172 800 176 908 168Z',
        pen,
      ),
      glass('M720 114C698 92 672 80 640 75C636 88 634 100 634 114Z', pen),
      glass('M624 74C618 88 617 102 618 116L556 116C553 102 555 86 560 73C580 71 604 72 624 74Z', pen),
      glass('M546 74C541 88 540 102 542 116L486 116C482 102 484 88 490 76C508 74 528 73 546 74Z', pen),
      glass('M476 78C470 90 468 104 471 116L420 114C416 104 420 94 428 87C444 82 460 79 476 78Z', pen),
      fine(
        'M556 116C552 142 554 168 562 192L624 194C630 170 630 142 618 116M634 114C640 130 650 140 664 146',
        pen,
      ),
      fine('M774 122C768 148 770 184 778 203', pen),
      fine('M470 64L462 44M530 62L520 36', pen),
      skin('M150 136C120 126 62 126 18 131C12 132 12 136 18 137C62 142 120 144 150 136Z', pen),
      fine('M72 127L72 141', pen),
      // Wing, then the nacelle before it with its propeller.
      skin(
        'M668 204C660 190 610 184 540 186C500 188 470 194 446 202C476 210 510 214 560 215C620 216 664 214 668 204Z',
        pen,
      ),
      propeller(748, 176, 94, pen),
      skin(
        'M744 158C716 148 660 148 600 156C560 162 526 174 500 190C530 204 580 210 630 210C690 210 730 204 746 194Z',
        pen,
      ),
      fine('M700 150C694 168 694 190 700 207M738 198C728 202 716 203 706 203', pen),
      bold('M610 210C602 218 594 220 586 220', pen, 1.3),
      fine('M570 168C596 162 624 159 650 158M570 174C596 168 624 165 650 164', pen),
      skin('M744 158C762 162 772 170 774 176C772 184 762 192 746 195Z', pen),
    ].join(''),
};

/** A light business jet: T-tail, engine on the aft fuselage, six oval windows. */
const jet: Drawing = {
  width: 1016,
  height: 297,
  gear: (pen) =>
    bold('M846 206L846 262', pen, 1.8) +
    wheel(848, 280, 15, pen) +
    bold('M496 214L490 262', pen, 2.2) +
    wheel(484, 278, 17, pen),
  draw: (pen) =>
    [
      // Fin under the tailplane.
      skin('M292 120C258 114 236 104 220 88L138 14L72 14C66 14 64 18 67 24L110 128L150 148L240 146Z', pen),
      fine('M100 18L142 126', pen),
      skin(
        'M1010 182C1000 168 966 152 924 146C888 138 868 116 832 104C792 92 700 92 600 92C480 92 380 98 300 112C220 124 130 126 84 128C64 129 56 134 60 140C66 148 90 154 120 160C210 184 320 208 440 218C560 226 760 226 860 214C930 206 1000 196 1010 188C1012 186 1012 184 1010 182Z',
        pen,
      ),
      stripe(
        'M1008 184C900 182 760 184 600 180C420 174 240 156 96 138C240 164 420 186 600 192C760 197 900 194 1004 190Z',
        pen,
      ),
      glass('M916 143C890 134 872 118 848 110C840 118 838 128 842 140Z', pen),
      fine('M880 124L872 142', pen),
      ...[560, 602, 644, 686, 728].map((x) => glass(`M${x} 124a11 14 0 0 1 22 0v8a11 14 0 0 1 -22 0z`, pen)),
      fine('M774 106C768 140 768 180 776 206L812 206C818 180 818 140 812 104', pen),
      glass('M782 124a11 14 0 0 1 22 0v8a11 14 0 0 1 -22 0z', pen),
      // Engine on its pylon.
      skin('M330 138L420 140L420 152L330 150Z', pen),
      skin(
        'M458 108C440 98 380 96 330 104C300 108 280 116 270 122L270 136C282 144 306 152 340 154C390 158 444 154 458 148C464 136 464 120 458 108Z',
        pen,
      ),
      fine('M446 103C452 116 452 138 446 151M306 109C300 120 300 140 306 148', pen),
      skin('M270 121L250 125L250 133L270 137Z', pen),
      // Tailplane, wing, strake, probes.
      skin('M176 14C150 4 70 2 34 6C26 7 26 13 34 14C70 19 150 20 176 14Z', pen),
      fine('M84 4L84 18', pen),
      skin(
        'M640 212C628 200 560 196 480 202C430 206 396 212 372 220C410 226 470 228 530 227C590 226 636 222 640 212Z',
        pen,
      ),
      fine('M430 208L430 226M372 220L360 206L352 207L360 220Z', pen),
      fine('M180 178L270 200L270 208L200 194Z', pen),
      fine('M640 91L632 74M962 190h14', pen),
    ].join(''),
};

/** A four-seat piston helicopter: tall mast, bubble cabin, slim boom, skids. */
const helicopter: Drawing = {
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

const drawings: Record<AircraftKind, Drawing> = {
  'high-wing': highWing,
  'low-wing': lowWing,
  twin,
  jet,
  helicopter,
};

interface Pose {
  x: number;
  /** Where the wheels stand. */
  y: number;
  width: number;
  /** Degrees nose up. */
  tilt?: number;
  /** Positive rate, gear up. */
  isAirborne?: true;
}

/** Draws an aircraft from its right side, nose to the right. */
export function drawAircraft(
  kind: AircraftKind,
  { x, y, width, tilt = 0, isAirborne }: Pose,
  pen: Pen,
): string {
  const drawing = drawings[kind];
  const scale = width / drawing.width;
  const turn = tilt ? ` rotate(${-tilt} ${drawing.width / 2} ${drawing.height / 2})` : '';
  // The line keeps its width whatever the scale.
  const own = { ...pen, width: pen.width / scale };
  const drawn = (isAirborne ? '' : (drawing.gear?.(own) ?? '')) + drawing.draw(own);
  return `<g transform="translate(${x} ${y - drawing.height * scale}) scale(${scale})${turn}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** Height of an aircraft that is drawn `width` wide. */
export const heightOf = (kind: AircraftKind, width: number) =>
  (drawings[kind].height / drawings[kind].width) * width;
