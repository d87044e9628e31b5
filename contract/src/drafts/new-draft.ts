/** The key of the draft of a record that is not there yet, where a member has one such form. */
export const NEW_DRAFT = 'new'
