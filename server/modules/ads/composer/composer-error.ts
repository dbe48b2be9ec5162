/** Faults of the input: an image that cannot be read, a text without a letter that we can print. */
export type Fault = 'unusable_picture' | 'nothing_to_print';

export class ComposerError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}
