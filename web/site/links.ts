/** Link targets of the public pages: sign-in, sign-up and the sample directory. */
export const signIn = '/api/login';
export const signUp = '/api/login?screen=sign-up';
export const signUpAsProvider = `${signUp}&intent=provider`;
export const directory = '/demo/providers';
