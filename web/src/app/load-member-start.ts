/** The code of the member shell: its file holds the names of all its parts, which a visitor does not load. */
export const loadMemberStart = () => import('./member-start.ts')
