/**
 * The calls that a tab makes for its own user while it acts: those of the shell. They go without the header;
 * every other call goes with it, and is refused unless the contract says by which scopes it can be made for
 * others.
 */
const OWN_CALLS: ReadonlySet<string> = new Set([
  'members.current',
  'members.claims',
  'menus.list',
  'preferences.get',
  'preferences.save',
  'pageTexts.get',
  'notifications.ofMember',
  'systemMessages.visible',
  'systemMessages.statuses',
  'eula.current',
  'eula.signed',
  'eula.acknowledge',
  'grants.valid',
  'grants.member',
  'sessions.end',
])

/** Whether a call stays one's own in a tab that acts for another member. */
export function isOwnWhileActing(operation: string): boolean {
  return OWN_CALLS.has(operation)
}
