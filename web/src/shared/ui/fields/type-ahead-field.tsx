import { ComboBox, Group, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { FieldFrame, frameProps, groupClasses, optionClasses, popoverClasses } from './field-parts.tsx'

export type Match = { id: string; label: string; detail?: string }

/**
 * A field that asks a server for matches while one types. The text belongs to the caller, who asks for `matches`
 * with it; `matches` is null while there is nothing to show.
 */
export function TypeAheadField({
  label,
  text,
  onTextChange,
  matches,
  onPick,
  onBlur,
  problem,
  hint,
  placeholder,
  isRequired,
  isDisabled,
  isSearching,
  emptyText,
  className,
}: {
  label: string
  text: string
  onTextChange: (text: string) => void
  matches: Match[] | null
  onPick: (match: Match) => void
  onBlur?: () => void
  problem?: string
  hint?: string
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  isSearching?: boolean
  emptyText: string
  className?: string
}) {
  return (
    <ComboBox
      value={null}
      inputValue={text}
      onInputChange={(typed) => {
        if (typed !== text) onTextChange(typed)
      }}
      onChange={(key) => {
        const match = matches?.find((entry) => entry.id === key)
        if (match) onPick(match)
      }}
      items={matches ?? []}
      onBlur={onBlur}
      isDisabled={isDisabled}
      allowsEmptyCollection={matches !== null || isSearching}
      allowsCustomValue
      menuTrigger="input"
      {...frameProps({ problem, className })}
    >
      <FieldFrame label={label} isRequired={isRequired} problem={problem} hint={hint}>
        <Group className={groupClasses}>
          <Input
            placeholder={placeholder}
            aria-required={isRequired}
            autoComplete="off"
            className="h-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
          />
          {isSearching && <span className="spinner spinner-small mr-3 text-muted" aria-hidden="true" />}
        </Group>
      </FieldFrame>
      {(matches !== null || isSearching) && (
        <Popover className={popoverClasses}>
          <ListBox<Match>
            className="max-h-80 outline-none"
            renderEmptyState={() => (
              <p className="px-2.5 py-1.5 text-13 text-muted">{isSearching ? 'Searching...' : emptyText}</p>
            )}
          >
            {(match) => (
              <ListBoxItem id={match.id} textValue={match.label} className={optionClasses}>
                <span className="flex-1">{match.label}</span>
                {match.detail && <span className="text-12 text-muted">{match.detail}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      )}
    </ComboBox>
  )
}
