/** True for paths of demo pages. */
export const isDemoPath = (path: string) => path.startsWith('/demo/');
