/** What a withdrawal means for the job. */
export const continues =
  'The job continues where it stopped, and its deadlines move by the time the dispute took.';
