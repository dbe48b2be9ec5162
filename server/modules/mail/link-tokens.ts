import { appPages } from '#contract/pages.ts';

/** Pages whose path ends with a secret: its holder answers for a seller, joins a team, or reads what was shared. */
const secretPages = appPages.flatMap((page) =>
  page.endsWith('/:token') ? page.slice(0, -':token'.length) : [],
);

/** What stands before the secret of a link: the name of a query field, or the path of a page. */
export const beforeToken = `(?:token|unlock)=|${secretPages.join('|')}`;

/** The token of a live link; a removed one is shorter. */
export const liveToken = new RegExp(String.raw`(\b(?:${beforeToken}))[\w-]{16,}`, 'g');

/** One that signs in, confirms or opens something; nobody needs to be given the link that turns off emails. */
export const secretToken = new RegExp(String.raw`(?<!/unsubscribe\?)\b(?:${beforeToken})[\w-]{16,}`);
