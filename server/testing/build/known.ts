/** What identifies the person, each found by a search for it. */
export const known = {
  firstName: 'Zebulon',
  lastName: 'Quagmire',
  email: 'zq.private@mail.example',
  businessName: 'Xylophone & Aero',
  tailNumber: 'N7QZ',
  phone: '(650) 555-0199',
  ein: '77-1239876',
  einMask: '••-•••9876',
  note: 'Key under the blue mat',
};

/** Matches any of them in the text of a row. */
export const knownPattern = [
  'quagmire',
  'zq\\.private',
  'xylophone',
  known.tailNumber,
  '555-0199',
  '1239876',
  '•9876',
  'blue mat',
].join('|');
