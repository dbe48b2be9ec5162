const shown = new WeakSet<object>();

/** Marks an error as shown to the user, such as by a toast. */
export const markShown = (error: unknown) => {
  if (typeof error === 'object' && error !== null) shown.add(error);
};

/** True if a toast has shown the error: a form does not repeat it. */
export const wasShown = (error: unknown) => typeof error === 'object' && error !== null && shown.has(error);
