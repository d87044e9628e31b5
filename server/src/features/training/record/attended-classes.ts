import { providerOf } from 'contract/training/cut-offs.ts'
import { shownLocation } from 'contract/training/shown-class.ts'
import type { AttendedClass } from 'contract/training/training-record.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { isAttended } from '#db/attended.ts'
import type { Db } from '#db/open.ts'
import { aors, members } from '#db/tables/members.table.ts'
import {
  attendees,
  trainingClasses,
  trainingInstructors,
  trainingLocations,
} from '#db/tables/training.table.ts'

type Asked = { now: Date; marketName: string; where: SQL | undefined }

/** Classes with the members who attended them, the last one first. */
export async function selectAttended(db: Db, { now, marketName, where }: Asked) {
  const rows = await db
    .select({
      attendeeId: attendees.id,
      trainingClassId: trainingClasses.id,
      className: trainingClasses.className,
      startTime: trainingClasses.startTime,
      endTime: trainingClasses.endTime,
      creditHours: trainingClasses.creditHours,
      creditCategory: trainingClasses.creditCategory,
      aor: { fullName: aors.fullName },
      presentationType: trainingClasses.presentationType,
      instructor: trainingInstructors.name,
      location: { name: trainingLocations.name },
      member: {
        id: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        license: members.memberStateLicense,
      },
    })
    .from(attendees)
    .innerJoin(trainingClasses, eq(trainingClasses.id, attendees.trainingClassId))
    .innerJoin(members, eq(members.id, attendees.memberId))
    .leftJoin(aors, eq(aors.id, trainingClasses.aorId))
    .leftJoin(trainingInstructors, eq(trainingInstructors.id, trainingClasses.instructorId))
    .leftJoin(trainingLocations, eq(trainingLocations.id, trainingClasses.locationId))
    .where(and(isAttended(now), where))
    .orderBy(desc(trainingClasses.endTime), desc(attendees.id))
  return rows.map(({ aor, member, startTime, endTime, instructor, presentationType, location, ...row }) => {
    const attended: AttendedClass = {
      ...row,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      provider: providerOf({ aor }, marketName),
    }
    const place = shownLocation({ presentationType, location })
    return { attended, member, taught: { instructor: instructor ?? '', place: place ?? '' } }
  })
}
