/** The sample requests that the demo shows, by their ids in the sample; links to others lead to signing up. */
export const demoRequests = { annual: 1, transponder: 2, elt: 7 };

/** True for paths of demo pages. */
export const isDemoPath = (path: string) => path.startsWith('/demo/');
