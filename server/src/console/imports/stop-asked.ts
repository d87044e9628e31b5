/** One of staff has asked for the end of a run. */
export class StopAsked extends Error {}
