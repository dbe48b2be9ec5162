import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** Who talks with each of the users, and is not blocked by them. */
    'user.watchers': { input: { userIds: string[] }; answer: { userId: string; watcherId: string }[] };
  }
}
