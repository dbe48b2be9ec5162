/** Texts of the rows at scale: terms of the trade, so that realistic searches find matches. */
export const words = {
  firstNames:
    'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Maria Wei Priya Ahmed Fatima Hiroshi Yuki Olga Ivan José Zoë'.split(
      ' ',
    ),
  moreFirstNames:
    'Aaron Adam Alan Alice Amanda Amber Amy Andrea Andrew Angela Anna Anthony Arthur Ashley Austin Benjamin Betty Beverly Brandon Brenda Brian Bruce Carl Carol Catherine Charles Cheryl Christian Christina Daniel Deborah Denise Dennis Diana Diane Donald Donna Doris Dorothy Douglas Dylan Edward Emily Emma Eric Ethan Eugene Evelyn Frances Frank Gabriel Gary George Gerald Gloria Grace Gregory Hannah Harold Heather Helen Henry Isabella Jack Jacob Janet Jason Jean Jeffrey Jeremy Jerry Joan Jonathan Jordan Joyce Juan Judith Julia Julie Justin Karen Katherine Keith Kelly Kenneth Kevin Kimberly Kyle Larry Laura Lauren Lawrence Lisa Logan Lori Louis Madison Margaret Marie Marilyn Mark Martha Matthew Megan Melissa Michelle Mildred Nancy Natalie Nathan Nicholas Nicole Noah Olivia Pamela Patrick Paul Peter Philip Rachel Ralph Randy Raymond Rebecca Roger Ronald Rose Roy Russell Ruth Ryan Samantha Samuel Sandra Sara Scott Sean Sharon Shirley Sophia Stephanie Stephen Steven Teresa Terry Theresa Timothy Tyler Victoria Vincent Virginia Walter Wayne Willie Zachary'.split(
      ' ',
    ),
  lastNameStarts:
    'Ash Black Brad Burn Carl Clay Cold Dal East Fair Ford Glen Green Hart Hath Holl Kings Lang Lock Marsh Mill New North Oak Pem Ray Red Rock Shel South Stan Stock Thorn Wake West Whit Wind Wood Wor Yard'.split(
      ' ',
    ),
  lastNameEnds:
    'berg brook bury by combe croft dale den er field ford gate ham hart hill house hurst kin land ley man mere mont more ridge shaw son stead stone ton ward way well wick win wood worth'.split(
      ' ',
    ),
  lastNames:
    'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Nguyen Chen Patel Müller O’Brien'.split(
      ' ',
    ),
  shopPrefixes:
    'Blue Sky,Tailwind,Northgate,Ridgeline,Bayline,Summit,Prairie,Coastal,High Desert,Piedmont,Lakeside,Riverbend,Eagle,Falcon,Harbor,Cardinal,Redwood,Granite,Sierra,Delta,Keystone,Liberty,Pioneer,Crosswind,Downwind,Silver Wing'.split(
      ',',
    ),
  shopKinds:
    'Aero Maintenance,Avionics,Aircraft Services,Aviation,Aero Detailing,Inspections,Propeller & Governor,Engine Works,Turbine Services,Airframe Repair,Mobile Mechanics,Aircraft Interiors'.split(
      ',',
    ),
  credentials:
    'A&P Mechanic,IA Inspection Authorization,FAA Part 145 Repair Station,Radio Class 1 & 2,Radio Class 3,Instrument Class 1,Cirrus Authorized Service Center,Garmin Dealer,Avidyne Dealer,Lycoming Trained,Continental Trained,Rotax iRMT'.split(
      ',',
    ),
  descriptions: [
    'Annuals, 100-hour inspections and squawk lists on pistons. Logbooks returned the same day, parts quoted apart from labor.',
    'Panel upgrades from a single GTX 345 to full glass, IFR certification on site, drawings handed over at delivery.',
    'Two mechanics and a van: we come to your hangar for oil changes, tires, brakes, batteries and borescope checks.',
    'Hand wash, brightwork, ceramic coating and interiors. Static ports and pitot covered and signed for, every time.',
    'Top overhauls, cylinder work, magneto service and dynamic propeller balancing for Lycoming and Continental engines.',
    'Pre-buy inspections with photographs of everything we would want to know ourselves before signing a check.',
    'STC installations, vortex generators, long-range tanks, exhaust and intake upgrades, with the 337 done properly.',
    'Light jet and turboprop line maintenance, AOG response around the clock within two hundred miles.',
  ],
  requestTitles: {
    maintenance: [
      'Nose strut leaks',
      'Left main tire and tube',
      'Alternator light comes and goes',
      'Oil change and filter',
      'Brake pads and rotors',
    ],
    inspection: [
      'Annual inspection due',
      '100-hour before checkride',
      'Pre-buy on a 182',
      'ELT inspection and battery',
      'Condition inspection, RV-7',
    ],
    avionics: [
      'Transponder check 91.413',
      'GTX 345 installation',
      'Intercom hum on comm 2',
      'Autopilot porpoises in altitude hold',
      'Pitot-static check',
    ],
    engine: [
      'Number 3 cylinder low compression',
      'Magneto 500-hour',
      'Engine monitor install',
      'Rough at idle when hot',
      'Prop overhaul',
    ],
    detailing: [
      'Wash and wax before sale',
      'Interior shampoo',
      'Brightwork polish',
      'Ceramic coating quote',
      'Belly degrease',
    ],
    modifications: [
      'Vortex generators',
      'LED landing light',
      'Long-range tanks',
      'Shoulder harnesses',
      'Vernier mixture',
    ],
  },
  requestText: [
    'Aircraft is hangared and can be moved on a day’s notice. Logs are digital.',
    'Flies about 120 hours a year. Please quote parts and labor separately.',
    'Found it on the preflight; I can send photographs and a video.',
    'Would like it done before the end of the month if you have a slot.',
    'No hurry, but I would rather have it right than fast.',
  ],
  messages: [
    'Do you have a slot next week?',
    'Yes, Tuesday morning works. Bring the logs, please.',
    'What would you charge for travel to my field?',
    'Tach is 3,412.6 as of yesterday.',
    'Parts are here. I can start tomorrow.',
    'Found a chafed fuel line as well, sending a picture.',
    'Thank you, that looks great.',
    'Could you add the oil analysis?',
    'It is in hangar 14, the lineman has the key.',
    'Invoice and logbook entry are attached.',
  ],
  comments: [
    'On time, on budget, and the logbook entry was exemplary.',
    'Explained every finding before touching anything.',
    'Good work, took two days longer than planned.',
    'Came to my hangar on a Sunday. Will call again.',
    'Fair price, tidy workmanship, no surprises.',
    'Communication could be better, the work is fine.',
  ],
  models: [
    ['Cessna', '172S', 'Single Engine Piston'],
    ['Cessna', '182T', 'Single Engine Piston'],
    ['Piper', 'PA-28-181', 'Single Engine Piston'],
    ['Cirrus', 'SR22', 'Single Engine Piston'],
    ['Beechcraft', 'A36', 'Single Engine Piston'],
    ['Beechcraft', '58', 'Multi Engine Piston'],
    ['Daher', 'TBM 940', 'Turboprop'],
    ['Cessna', '525', 'Light Jet'],
    ['Robinson', 'R44', 'Helicopter'],
    ['Vans', 'RV-7', 'Experimental'],
  ],
} as const;
