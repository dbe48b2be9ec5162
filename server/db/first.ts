/** Awaits rows; returns the first, undefined if there is none. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];
