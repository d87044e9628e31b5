import { ComboBox, Group, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import {
  FieldFrame,
  type FieldProps,
  groupClasses,
  optionClasses,
  popoverClasses,
  splitFieldProps,
} from './field-parts.tsx'

type Match = { id: string; label: string; detail?: string }

type TypeAheadProps = Omit<FieldProps<string>, 'value' | 'onChange'> & {
  text: string
  onTextChange: (text: string) => void
  /** Null while there is nothing to show. */
  matches: Match[] | null
  onPick: (match: Match) => void
  isSearching?: boolean
  emptyText: string
}

/** A field that asks a server for matches while one types. The text belongs to the caller, who asks for them with it. */
export function TypeAheadField({
  text,
  onTextChange,
  matches,
  onPick,
  isSearching,
  emptyText,
  placeholder,
  ...props
}: TypeAheadProps) {
  const { frame, field } = splitFieldProps(props)
  return (
    <ComboBox
      {...field}
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
      allowsEmptyCollection={matches !== null || isSearching}
      allowsCustomValue
      menuTrigger="input"
    >
      <FieldFrame {...frame}>
        <Group className={groupClasses}>
          <Input
            placeholder={placeholder}
            autoComplete="off"
            className="h-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
          />
          {isSearching && <span className="spinner spinner-small mr-3 text-muted" aria-hidden="true" />}
        </Group>
      </FieldFrame>
      {(matches !== null || isSearching) && (
        <MatchList emptyText={isSearching ? 'Searching...' : emptyText} />
      )}
    </ComboBox>
  )
}

function MatchList({ emptyText }: { emptyText: string }) {
  return (
    <Popover className={popoverClasses}>
      <ListBox<Match>
        className="max-h-80 outline-none"
        renderEmptyState={() => <p className="px-2.5 py-1.5 text-13 text-muted">{emptyText}</p>}
      >
        {(match) => (
          <ListBoxItem id={match.id} textValue={match.label} className={optionClasses}>
            <span className="flex-1">{match.label}</span>
            {match.detail && <span className="text-12 text-muted">{match.detail}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
