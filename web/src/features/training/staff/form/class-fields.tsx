import { isVirtual } from 'contract/training/shown-class.ts'
import { seatsWarning } from 'contract/training/staff/class-keepers.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { InstantField } from '#staff/content/form/fields/instant-field.tsx'
import { ImageField } from '#staff/images/image-field.tsx'
import { useInstructors, useLocations } from '../use-class-setup.ts'
import { useTrainingAors } from '../use-training-aors.ts'
import { type ClassValues, startingAt } from './class-values.ts'
import { SeatFields } from './seat-fields.tsx'
import { TopicsField } from './topics-field.tsx'

type FieldsProps = {
  values: ClassValues
  /** The zone in which times are entered. */
  zone: string
  /** The class being changed: it keeps retired instructors, locations, and topics. */
  stored: StaffClass | null
  problems: Record<string, string>
  onChange: (more: Partial<ClassValues>) => void
}

/** The fields of a class, in the order in which staff think of one. */
export function ClassFields(props: FieldsProps) {
  const { values, zone, problems, onChange } = props
  return (
    <>
      <TextField
        label="Name"
        value={values.className}
        onChange={(className) => onChange({ className })}
        maxLength={200}
        problem={problems['className']}
      />
      <TopicsField
        value={values.topicIds}
        onChange={(topicIds) => onChange({ topicIds })}
        problem={problems['trainingTopics']}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <InstantField
          label="Start"
          zone={zone}
          isRequired
          value={values.startTime}
          onChange={(time) => onChange(startingAt(values, time ?? '', zone))}
          problem={problems['startTime']}
        />
        <InstantField
          label="End"
          zone={zone}
          isRequired
          value={values.endTime}
          onChange={(time) => onChange({ endTime: time ?? '' })}
          problem={problems['endTime']}
        />
      </div>
      <Place {...props} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Capacity"
          isRequired
          inputMode="numeric"
          value={values.capacity}
          onChange={(capacity) => onChange({ capacity })}
          problem={problems['capacity']}
        />
        <AssociationField {...props} />
      </div>
      {hasFeature('train') && <SeatFields {...props} />}
      <ImageField
        label="Image"
        value={values.imageURL ? { url: values.imageURL, alt: '', isDecorative: true } : null}
        onChange={(image) => onChange({ imageURL: image?.url ?? '' })}
        problem={problems['imageURL']}
      />
    </>
  )
}

function Place({ values, stored, problems, onChange }: FieldsProps) {
  const instructors = useInstructors().data?.results ?? []
  const locations = useLocations().data?.results ?? []
  const isOnline = isVirtual(values)
  const place = locations.find(({ id }) => String(id) === values.locationId) ?? null
  const warning = isOnline ? null : seatsWarning(Number(values.capacity), place)
  return (
    <>
      <ComboField
        key={`instructors ${instructors.length}`}
        label="Instructor"
        value={values.instructorId}
        onChange={(instructorId) => onChange({ instructorId })}
        options={withStored(instructors, stored?.instructorId, stored?.instructor?.name)}
        problem={problems['instructorId']}
      />
      <CheckboxField
        isSelected={isOnline}
        onChange={(isOn) =>
          onChange({ presentationType: isOn ? 'Virtual' : otherType(stored?.presentationType) })
        }
      >
        Virtual
      </CheckboxField>
      {!isOnline && (
        <ComboField
          key={`locations ${locations.length}`}
          label="Location"
          value={values.locationId}
          onChange={(locationId) => onChange({ locationId })}
          options={withStored(locations, stored?.locationId, stored?.location?.name)}
          problem={problems['locationId']}
        />
      )}
      <p role="status" className="text-13 font-medium text-warn">
        {warning}
      </p>
    </>
  )
}

type Named = { id: number; name: string }

/** The available options, and the current one. */
function withStored(offered: Named[], id: number | null | undefined, name: string | undefined) {
  const known = offered.map((entry) => ({ id: String(entry.id), label: entry.name }))
  if (!id || name === undefined || offered.some((entry) => entry.id === id)) return known
  return [...known, { id: String(id), label: name }]
}

function otherType(stored: string | undefined): string {
  return stored && !isVirtual({ presentationType: stored }) ? stored : 'In Person'
}

function AssociationField({ values, problems, onChange }: FieldsProps) {
  const { aors, isForAll } = useTrainingAors()
  if (!isForAll && aors.length < 2) return null
  return (
    <SelectField
      label="Association"
      value={values.aor}
      onChange={(aor) => onChange({ aor })}
      options={[
        ...(isForAll ? [{ id: '', label: 'MLS' }] : []),
        ...aors.map((name) => ({ id: name, label: name })),
      ]}
      problem={problems['aor']}
    />
  )
}
