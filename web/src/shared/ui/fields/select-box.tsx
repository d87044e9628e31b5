import { IconCheck, IconMinus } from '@tabler/icons-react'

type SelectBoxProps = {
  label: string
  id?: string
  isSelected?: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
}

/**
 * A labeled check box without visible text; indeterminate while some of many are selected. It is the
 * browser's own: lists load no library fields for it.
 */
export function SelectBox({
  label,
  id,
  isSelected = false,
  isIndeterminate = false,
  onChange,
}: SelectBoxProps) {
  return (
    <span className="group relative grid size-7 shrink-0 place-items-center max-md:size-11 pointer-coarse:size-11">
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span className="grid size-4 place-items-center rounded-[4px] border border-border-strong bg-surface text-on-accent group-has-checked:border-accent group-has-checked:bg-accent group-has-indeterminate:border-accent group-has-indeterminate:bg-accent group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
        <IconCheck
          size={12}
          stroke={3}
          aria-hidden="true"
          className="hidden group-has-checked:block group-has-indeterminate:hidden!"
        />
        <IconMinus size={12} stroke={3} aria-hidden="true" className="hidden group-has-indeterminate:block" />
      </span>
    </span>
  )
}
