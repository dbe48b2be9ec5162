/** Where most mailboxes of our users are. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
];
/** Domains of their own that look like one of those. */
const alike = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'yahoo.ca',
  'yahoo.co.in',
  'yahoo.co.uk',
  'yahoo.fr',
  'hotmail.ca',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.fr',
]);

/** Returns how many characters were added, left out, replaced or swapped with the next. */
function typosBetween(one: string, other: string) {
  // Rows of the table of distances between beginnings of the two.
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

/** Short domains are close to too many others: two typos count in long ones alone. */
const maxTypos = (domain: string) => (domain.length > 7 ? 2 : 1);

/** Returns an address as it was probably meant; undefined if nothing looks mistyped. */
export function meantEmail(email: string): string | undefined {
  const [, name, written] = /^(\S+)@([^\s@]+)$/.exec(email.trim()) ?? [];
  const domain = written?.toLowerCase();
  if (!name || !domain || domains.includes(domain) || alike.has(domain)) return undefined;
  const meant = domains.find(
    (known) => known[0] === domain[0] && typosBetween(domain, known) <= maxTypos(known),
  );
  return meant && `${name}@${meant}`;
}
