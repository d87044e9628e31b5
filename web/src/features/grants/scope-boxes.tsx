import { GRANT_SCOPES, type GrantScope } from 'contract/common/call-access.ts'
import { areScopesWithin, SCOPE_TEXTS, withIncludedScopes } from 'contract/grants/grant-scopes.ts'
import { useId } from 'react'
import { FilterButtons } from '#shared/ui/actions/filter-buttons.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'

/** Common permissions for listings; others are not touched by them. */
const PRESETS: { id: string; label: string; scopes: readonly GrantScope[] }[] = [
  { id: 'view', label: 'Can view', scopes: ['viewListings'] },
  { id: 'edit', label: 'Can edit', scopes: ['viewListings', 'editListings'] },
  { id: 'send', label: 'Can edit and send', scopes: ['viewListings', 'editListings', 'sendToMls'] },
]

const isForListings = (scope: GrantScope) => PRESETS.some(({ scopes }) => scopes.includes(scope))

function isSame(scopes: readonly GrantScope[], value: readonly GrantScope[]): boolean {
  const held = withIncludedScopes(value).filter(isForListings)
  return held.length === scopes.length && held.every((scope) => scopes.includes(scope))
}

/**
 * The permissions of a grant; an included one is on with the including one, and one that is not offered is left out.
 */
export function ScopeBoxes({
  value,
  offered = GRANT_SCOPES,
  isFixed = () => false,
  onChange,
  problem,
}: {
  value: readonly GrantScope[]
  offered?: readonly GrantScope[]
  /** The permissions that cannot be removed. */
  isFixed?: (scope: GrantScope) => boolean
  onChange: (scopes: GrantScope[]) => void
  problem?: string | undefined
}) {
  const id = useId()
  const toggle = (scope: GrantScope, isOn: boolean) =>
    onChange(GRANT_SCOPES.filter((one) => (one === scope ? isOn : value.includes(one))))
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="grid gap-2 pb-3">
      <legend className="mb-1.5 font-medium">Permissions</legend>
      {offered === GRANT_SCOPES && (
        <div className="mb-1 max-w-full justify-self-start">
          <FilterButtons
            label="Listings"
            filters={PRESETS}
            pressed={PRESETS.find(({ scopes }) => isSame(scopes, value))?.id}
            onPress={(id) => {
              const scopes = PRESETS.find((preset) => preset.id === id)?.scopes ?? []
              onChange(
                GRANT_SCOPES.filter(
                  (scope) => isFixed(scope) || (isForListings(scope) ? scopes : value).includes(scope),
                ),
              )
            }}
          />
        </div>
      )}
      {offered.map((scope) => {
        const isIncluded = areScopesWithin([scope], value) && !value.includes(scope)
        return (
          <CheckboxField
            key={scope}
            isSelected={isIncluded || value.includes(scope)}
            isDisabled={isIncluded || isFixed(scope)}
            isInvalid={problem !== undefined}
            onChange={(isOn) => toggle(scope, isOn)}
          >
            <span className="font-medium">{SCOPE_TEXTS[scope].name}</span>
            <span className="block text-13 text-muted">{SCOPE_TEXTS[scope].allows}</span>
          </CheckboxField>
        )
      })}
      {problem && (
        <p id={id} className="text-13 text-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
