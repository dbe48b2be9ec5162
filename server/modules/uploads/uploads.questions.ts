import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True if the caller may see the files of a row. */
    'file.is_visible': { input: { boundType: string; boundId: string }; answer: boolean };
    /** The user's requests on which nobody has quoted: no other user has their photos. */
    'user.unquoted_requests': { input: { userId: string }; answer: number[] };
  }
}
