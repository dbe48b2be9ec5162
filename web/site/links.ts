/** Where the public pages lead: what needs an account, and the sample directory that everybody may see. */
export const signIn = '/api/login';
export const signUp = '/api/login?screen=sign-up';
export const directory = '/demo/providers';
