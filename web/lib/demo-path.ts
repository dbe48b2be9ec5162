/** True where a page of the demo shows. */
export const isDemoPath = (path: string) => path.startsWith('/demo/');
