/** A run that cannot continue; the message is one line that says what is wrong and what to do. */
export class ImportError extends Error {}
