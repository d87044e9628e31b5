/** Texts of the import desk, in calls and on the screen. */
export const IMPORT_TEXTS = {
  running: 'Another import is running.',
  changed: 'The roster has changed since this dry run. Run it again.',
  earlier: 'Finish or discard an earlier import first.',
  compressed: "Compressed files aren't supported. Upload the CSV or JSON file itself.",
  tooLarge: 'A file can be up to 200 MB.',
  partTooLarge: 'A part of a file can be up to 8 MB.',
  otherPerson: 'Another MLS staff member or an operator must approve this.',
  typed: 'Type the number of members to be deactivated.',
  mlsOnly: 'Only MLS Staff can import classes, applications and articles.',
  rightsMlsOnly: 'Only MLS Staff can grant staff rights by member type.',
  otherState: 'This import has moved on. Open it again.',
  approvalOver: 'No one approved this import within 24 hours. Nothing was changed.',
  scheduleChanged: 'Someone else changed the schedule. What you typed is not saved.',
  noSchedule: 'Save the schedule first.',
  tokenAgain: 'Enter the token again: an address is on another host.',
} as const
