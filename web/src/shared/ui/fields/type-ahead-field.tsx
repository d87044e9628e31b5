import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { whenSeen } from '#shared/when-seen.ts'
import { classNames } from '../class-names.ts'
import {
  FieldFrame,
  type FieldProps,
  groupClasses,
  optionClasses,
  popoverClasses,
  splitFieldProps,
} from './field-parts.tsx'

type Match = { id: string; label: string; detail?: string }

/** The rendering of a match where a line of text is not enough. */
type MatchShape = (match: Match) => ReactNode

type TypeAheadProps = Omit<FieldProps<string>, 'value' | 'onChange'> & {
  text: string
  onTextChange: (text: string) => void
  /** Null while there is nothing to show. */
  matches: Match[] | null
  onPick: (match: Match) => void
  isSearching?: boolean
  emptyText: string
  /** The main field of a screen: higher, with an icon before its text. */
  largeIcon?: ReactNode
  renderMatch?: MatchShape
  /** Takes focus when it is shown. */
  isFocusedAtFirst?: boolean
}

/**
 * A field that requests matches from a server while typing. The text belongs to the caller, who requests
 * them. Its status, searching or nothing found, is under the field: only matches can be chosen.
 */
export function TypeAheadField({
  text,
  onTextChange,
  matches,
  onPick,
  isSearching,
  emptyText,
  placeholder,
  largeIcon,
  renderMatch,
  isFocusedAtFirst,
  ...props
}: TypeAheadProps) {
  const { frame, field } = splitFieldProps(props)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (isFocusedAtFirst ? whenSeen(() => input.current?.focus()) : undefined), [isFocusedAtFirst])
  const clear = () => {
    onTextChange('')
    input.current?.focus()
  }
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
      allowsCustomValue
      menuTrigger="input"
    >
      <FieldFrame {...frame} status={statusOf(matches, isSearching, emptyText)}>
        <Group
          role="presentation"
          className={classNames(groupClasses, largeIcon !== undefined && 'h-12 text-16')}
        >
          {largeIcon && <span className="ml-4 shrink-0 text-muted">{largeIcon}</span>}
          <Input
            ref={input}
            placeholder={placeholder}
            autoComplete="off"
            onKeyDown={keepForm}
            className="h-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
          />
          {largeIcon && text !== '' && <ClearButton onPress={clear} />}
          {isSearching && <span className="spinner spinner-small mr-3 text-muted" aria-hidden="true" />}
        </Group>
      </FieldFrame>
      <OpenWithMatches ids={matches?.map(({ id }) => id).join() ?? ''} />
      <MatchList renderMatch={renderMatch} />
    </ComboBox>
  )
}

/** Enter takes a match: before there is one it must not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear"
      onClick={onPress}
      className="order-last mr-1.5 grid size-9 shrink-0 cursor-pointer place-items-center rounded-small text-muted hover:bg-hover"
    >
      <IconX size={18} aria-hidden="true" />
    </button>
  )
}

function MatchList({ renderMatch }: { renderMatch?: MatchShape }) {
  return (
    <Popover className={popoverClasses}>
      <ListBox<Match> className="max-h-80 outline-none">
        {(match) => (
          <ListBoxItem
            id={match.id}
            textValue={match.label}
            aria-label={[match.label, match.detail].filter(Boolean).join(', ')}
            className={optionClasses}
          >
            {renderMatch?.(match) ?? <span className="flex-1">{match.label}</span>}
            {match.detail && <span className="shrink-0 text-12 text-muted">{match.detail}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

/** Opens the list when matches come: a list without any cannot be opened while typing. */
function OpenWithMatches({ ids }: { ids: string }) {
  const list = useContext(ComboBoxStateContext)
  const open = useEffectEvent(() => {
    if (list?.isFocused) list.open(null, 'input')
  })
  useEffect(() => {
    if (ids !== '') open()
  }, [ids])
  return null
}

function statusOf(matches: Match[] | null, isSearching = false, emptyText: string): string {
  if (isSearching) return 'Searching…'
  return matches?.length === 0 ? emptyText : ''
}
