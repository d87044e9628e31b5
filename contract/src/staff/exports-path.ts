/** Where exports are asked for; the name of one follows. */
export const EXPORTS_PATH = '/api/app/Staff/Exports/'
