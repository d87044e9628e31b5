import { useStaffChoices } from '#staff/use-staff-choices.ts'
import { useStaffSelf } from '#staff/use-staff-self.ts'

/** The associations whose training the caller maintains; staff of all of them also maintain records of none. */
export function useTrainingAors(): { aors: readonly string[]; isForAll: boolean } {
  const area = useStaffSelf().data?.areas.find(({ area: name }) => name === 'training')
  const { associations } = useStaffChoices()
  const isForAll = area?.aors === null
  return { aors: isForAll ? associations : (area?.aors ?? []), isForAll }
}

/** The filter of a list by association, for staff of several. */
export function useAssociationFilter() {
  const { aors } = useTrainingAors()
  return (
    aors.length > 1 &&
    ({
      input: 'select',
      name: 'association',
      label: 'Association',
      all: 'All Associations',
      options: aors,
    } as const)
  )
}
