/** A run that cannot go on; the message is one line that says what is wrong and what to do. */
export class ImportError extends Error {}
