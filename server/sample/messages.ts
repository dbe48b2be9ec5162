/** Messages between owners and providers: the first sender, then alternating. */
export const sampleMessages: [owner: string, provider: string, daysAgo: number, lines: string[]][] = [
  [
    'owner',
    'Bayline Aero Maintenance',
    2,
    [
      'Hi Dana, the annual on N172ZQ is due at the end of the month. Could you take it Monday?',
      'Monday works. Are the logbooks digital?',
      'Yes, I will share the folder. Tach is 3,412.6 as of yesterday.',
      'Perfect. Leave the key with the lineman and I will pull the cowling first thing.',
      'One more thing: the left caliper drips a little. Could you look before it goes on jacks?',
      'Will do. I have the o-rings in the van.',
    ],
  ],
  [
    'owner',
    'Golden Gate Avionics',
    1,
    [
      'Is the GTX 345 still on schedule for Thursday?',
      'It is. The unit came in this morning, tray fits. We do the 91.413 on the bench rig Thursday noon.',
      'Great. I would like to be there for the ramp test if that is all right.',
    ],
  ],
  [
    'owner',
    'Willamette Detail',
    9,
    [
      'Do you ever come down to the Bay Area for a ceramic coating?',
      'Twice a year. I will put you on the list and write before we drive.',
    ],
  ],
  [
    'dual',
    'Sooner Propeller',
    3,
    [
      'Does the loaner fit the 76EM8S14?',
      'It does, same bolt pattern. I can have it on your ramp by Tuesday once the payment is held.',
    ],
  ],
  [
    'h.osei',
    'Front Range Aviation',
    1,
    [
      'Thanks for the quote. Does it include the TKS leak check?',
      'Yes, we pressurize the panels and photograph the weep pattern. Repair would be quoted apart.',
    ],
  ],
  [
    'b.laurent',
    'Carolina Piedmont Aviation',
    2,
    [
      'How does she look on the jacks?',
      'Preload was a third of what it should be. Re-rigged and swung twelve times: silent.',
      'Wonderful. I will come by on Saturday.',
    ],
  ],
  [
    'm.fitzgerald',
    'Brandywine Helicopters',
    5,
    [
      'Could you look at a vibration on an R44 at your field this week?',
      'This week is full, I am sorry. I have a slot at the end of next week.',
    ],
  ],
];
