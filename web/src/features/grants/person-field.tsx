import type { GrantPart } from 'contract/grants/grant.ts'
import { partyName } from 'contract/grants/grant-texts.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useTypeAhead } from '#shared/search/use-type-ahead.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { Avatar } from '#shared/ui/layout/avatar.tsx'

type PersonFieldProps = {
  label: string
  part: GrantPart
  /** The User ID, or what is typed in place of one. */
  value: string
  onChange: (userId: string) => void
  problem: string | undefined
}

/** A person of a grant, found by name or User ID among those who can be chosen; a User ID can be typed in full. */
export function PersonField({ label, part, value, onChange, problem }: PersonFieldProps) {
  const [picked, setPicked] = useState({ loginId: '', name: '' })
  const isPicked = picked.loginId !== '' && picked.loginId === value
  const { found, setText, ...search } = useTypeAhead(
    (text) => orpc.grants.findPeople.queryOptions({ input: { text, part } }),
    isPicked,
  )
  const personOf = (loginId: string) => found?.find((person) => person.loginId === loginId)
  return (
    <TypeAheadField
      {...search}
      label={label}
      isRequired
      placeholder="Name or User ID"
      text={isPicked ? picked.name : value}
      onTextChange={(typed) => {
        const next = isPicked ? '' : typed
        setText(next)
        onChange(next)
      }}
      matches={found?.map((person) => ({ id: person.loginId, label: partyName(person) })) ?? null}
      onPick={({ id, label: name }) => {
        setPicked({ loginId: id, name })
        onChange(id)
      }}
      renderMatch={({ id, label: name }) => {
        const person = personOf(id)
        return (
          person && (
            <>
              <Avatar {...person} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-13 font-normal text-muted">
                  {[person.memberType, person.officeName].filter(Boolean).join(' · ')}
                </span>
              </span>
            </>
          )
        )
      }}
      problem={search.problem ?? problem}
      emptyText="No Results"
    />
  )
}
