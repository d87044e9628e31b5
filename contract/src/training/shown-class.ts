import type { TrainingClass } from './training-class.ts'

/** Shown wherever a class has no name. */
const NO_NAME_CLASS = 'No Name Class'

export function shownClassName(className: string | null): string {
  return className?.trim() || NO_NAME_CLASS
}

/** Only this presentation type is treated as virtual. */
const VIRTUAL = 'Virtual'

export function isVirtual(facts: { presentationType: string }): boolean {
  return facts.presentationType === VIRTUAL
}

/** The address of a class for a calendar program: `Virtual`, or name and address; null when nothing is known. */
export function calendarLocation(facts: {
  presentationType: string
  location: { name: string; address: string | null } | null
}): string | null {
  if (isVirtual(facts)) return VIRTUAL
  return facts.location && [facts.location.name, facts.location.address].filter(Boolean).join(', ')
}

/** The description of a class in a calendar program: instructor and topics, a line each. */
export function calendarDescription({ instructor, trainingTopics }: TrainingClass): string {
  const names = trainingTopics.flatMap(({ trainingTopic }) => (trainingTopic ? [trainingTopic.name] : []))
  const lines = [
    instructor ? `Instructor: ${instructor.name}` : '',
    names.length > 0 ? `Topics: ${names.join(', ')}` : '',
  ]
  return lines.filter(Boolean).join('\n')
}

/** The id of a class of the portal on a host, the same in every calendar. */
export function calendarId(classId: number, hostname: string): string {
  return `training-class-${classId}@${hostname}`
}

/** Where a class takes place in one line; null when nothing is known. */
export function shownLocation(facts: {
  presentationType: string
  location: { name: string } | null
}): string | null {
  return isVirtual(facts) ? VIRTUAL : facts.location?.name || null
}
