/** A member of staff requested the end of a run. */
export class StopAsked extends Error {}
