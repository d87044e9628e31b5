/** A secret that is shown only once, and the id of the button that opened it, which gets the focus back. */
export type Issued = { secret: string; openedBy: string }

/** The ids of these buttons. */
export const OPENERS = {
  addClient: 'add-data-client',
  renewClient: (id: number) => `renew-data-client-${id}`,
} as const
