/** Where typed input is: nowhere yet, on its way, in this browser alone, refused, or on the server since a moment. */
export type SaveState = { is: 'idle' | 'saving' | 'failed' | 'refused' } | { is: 'saved'; at: string }
