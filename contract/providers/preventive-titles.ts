import type { WorkId } from './works.ts';

// Reads preventive maintenance, 14 CFR 43 Appendix A(c), from a part of a title: what its owner may do. Without zod.

/** By the side of the aircraft. */
const preventive: readonly [work: WorkId, words: RegExp][] = [
  [
    'preventive_engine',
    /^oil$|\boil (?:changes?|filters?|service)\b|\bchange (?:the )?oil\b|\bspark ?plugs?\b/,
  ],
  ['preventive_airframe', /\btires?\b|\blanding lights?\b|\bbulbs?\b/],
  ['preventive_elt', /\belt batter(?:y|ies)\b/],
];

const words = (list: string) => new Set(list.split(' '));
/**
 * Words that leave such work what it is. Beside any other one, such as an insert, a switch, a bent fork or another size, more
 * than that may be asked: then it is maintenance.
 */
const plain = words(
  [
    'a an the my our its it this next is are be to of for on in at by from with every per since last up please asap aog and or all new old same both each one two three four',
    'need needs needed want wants wanted do done due overdue soon now today tomorrow week weeks month months hour hours hr hrs h quote price only also just time routine regular annual yearly ifr vfr monday tuesday wednesday thursday friday saturday sunday weekend january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
    'change changed changes changing replace replaced replaces replacing replacement swap swapped install installed fit service serviced servicing supply buy get put check checked checks rotate rotated rotation clean cleaned cleaning gap gapped gapping regap test tested safety cut inspect inspected inspection',
    'flat worn bald old expired expires expiring burned burnt blown dead out inop fouled fouling spot spots low',
    'left right main mains nose tail tailwheel nosewheel front rear top bottom upper lower wing wingtip side sides',
    'tire tires tyre tyres tube tubes oil filter filters spark plug plugs sparkplug sparkplugs bulb bulbs lamp light lights landing taxi nav navigation position elt battery batteries pack engine massive fine wire wires',
    'quart quarts qts grade weight w mineral ashless aeroshell phillips camguard sample samples sampling analysis lab blackstone pictures photos media',
    'goodyear michelin dunlop specialty desser champion tempest concorde artex acr ameri-king kannad ge whelen',
    'cessna piper beech beechcraft mooney cirrus diamond grumman bonanza baron skyhawk skylane cherokee archer warrior aircraft airplane plane helicopter club flight school trainer rental',
    'hangar airport ramp tiedown tie-down base home mobile field owner pilot assisted owner-assisted supervised a&p mechanic',
  ].join(' '),
);
/** A size, a part number, a tail number, an airport, an interval; neither a directive nor inches, of which bush tires have many. */
const figure = /^(?!(?:ads?|sbs?|sl)\d|.*in(?:ch)?$).*\d|^k[a-z]{3}$/;
/** Words that are plain by themselves and not together. */
const besides =
  /\bspark ?plug (?:wires?|tubes?)\b|\b(?:oil|carb|fuel)\b.*\bbulbs?\b|\blights? wires?\b|\d["”]/;

const wordsOf = (clause: string) => clause.split(/[\s"'’“”.:!?()#*-]+/).filter(Boolean);

/** True if a part of a title says no more than which unit, where and when. */
export const isPlainText = (clause: string) =>
  wordsOf(clause).every((word) => plain.has(word) || figure.test(word)) && !besides.test(clause);

/** Returns the kinds of preventive maintenance that a part of a title is. */
export const preventiveIn = (clause: string): WorkId[] =>
  isPlainText(clause) ? preventive.filter(([, named]) => named.test(clause)).map(([id]) => id) : [];
