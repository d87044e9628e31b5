/** Texts of the message center of an association. */
export const AOR_CENTER_TEXTS = {
  title: 'AOR Center',
  newTitle: 'New AOR Message',
  updateTitle: 'Update AOR Message',
  lead: 'Use the form below to send a message out to all of your AOR members.',
  noAccess: 'You do not have access to this area.',
  deleteTitle: 'Delete Message',
  deleteQuestion: 'Are you sure you wish to delete this message?',
  created: 'Your AOR message has been created succesfully',
  updated: 'AOR message updated succesfully',
  deleted: 'AOR message deleted succesfully',
  createFailed: 'There was a problem creating the AOR message.',
  updateFailed: 'There was a problem updating the AOR message.',
  changed: 'Someone else has changed this message.',
  gone: 'Your changes can no longer be saved: this message was deleted.',
  deleteFailed: 'There was a problem deleting the AOR message.',
} as const
