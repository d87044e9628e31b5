import { memberFieldInWords } from 'contract/staff/imports/changed-member-words.ts'
import type { ChangedMember } from 'contract/staff/imports/import-run.ts'
import { number } from './import-words.ts'
import { Section } from './section.tsx'

/** The first changed members with old and new values, as far as the reader may see them. */
export function ChangedMembers({ members, changed }: { members: ChangedMember[]; changed: number }) {
  return (
    <Section title="Changed Members">
      {changed > members.length && (
        <p className="text-muted">
          The first {members.length} of {number(changed)}
        </p>
      )}
      <ul className="grid gap-2 text-14">
        {members.map(({ loginId, name, fields }) => (
          <li key={loginId} className="wrap-anywhere">
            <span className="font-medium">{loginId}</span> {name}
            <ul className="text-13">
              {fields.map((field) => (
                <li key={field.field}>
                  <span className="text-muted">{memberFieldInWords(field.field)}</span>
                  {name !== null && (
                    <>
                      <span className="text-muted">: </span>
                      <del>{field.old ?? 'none'}</del>{' '}
                      <ins className="no-underline">{field.new ?? 'none'}</ins>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
