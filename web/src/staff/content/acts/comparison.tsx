import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { StoredVersion } from 'contract/staff/content/content-record.ts'
import { changedFields } from 'contract/staff/content/content-values.ts'
import { Mark } from '#shared/compare/mark.tsx'
import { shownFields } from '../shown-fields.ts'
import { useNamedEntries } from '../use-named-entries.ts'
import { fieldDifference } from './field-difference.ts'

/** The fields that differ between two versions, with additions and removals. */
export function Comparison({
  kind,
  from,
  to,
}: {
  kind: ContentKind
  from: StoredVersion
  to: StoredVersion
}) {
  const changed = changedFields(kind, from.values, to.values)
  if (changed.length === 0) return <p className="text-muted">Nothing differs between these versions.</p>
  return (
    <>
      <p className="flex gap-4 text-13">
        <Mark part={{ text: 'Added', is: 'added' }} />
        <Mark part={{ text: 'Removed', is: 'removed' }} />
      </p>
      <dl className="grid gap-4">
        {shownFields(kind, to.values)
          .filter(({ name }) => changed.includes(name))
          .map((field) => (
            <Difference
              key={field.name}
              field={field}
              values={{ from: from.values[field.name], to: to.values[field.name] }}
            />
          ))}
      </dl>
    </>
  )
}

function Difference({ field, values }: { field: ContentField; values: { from: unknown; to: unknown } }) {
  const named = useNamedEntries(field)
  const { parts, isList } = fieldDifference(field, values, named)
  const marks = parts.map((part, index) => {
    // biome-ignore lint: the parts of a text have no identity but their index
    const mark = <Mark key={index} part={part} />
    // biome-ignore lint: as above
    return isList ? <li key={index}>{mark}</li> : mark
  })
  return (
    <div className="border-t border-border pt-3">
      <dt className="pb-1 font-semibold">{field.label}</dt>
      <dd className="leading-6 whitespace-pre-line wrap-anywhere">
        {isList ? <ul className="grid justify-items-start gap-1">{marks}</ul> : marks}
      </dd>
    </div>
  )
}
