import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Checkbox, type CheckboxProps } from 'react-aria-components'

/** A check box that is named, and stands without words; half on while some of many are chosen. */
export function SelectBox({
  label,
  ...props
}: Pick<CheckboxProps, 'isSelected' | 'isIndeterminate' | 'onChange'> & { label: string }) {
  return (
    <Checkbox
      {...props}
      aria-label={label}
      className="group grid size-7 cursor-pointer place-items-center max-md:size-11 pointer-coarse:size-11"
    >
      <span className="grid size-4 place-items-center rounded-[4px] border border-border-strong bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus">
        <IconCheck
          size={12}
          stroke={3}
          aria-hidden="true"
          className="hidden group-selected:block group-indeterminate:hidden!"
        />
        <IconMinus size={12} stroke={3} aria-hidden="true" className="hidden group-indeterminate:block" />
      </span>
    </Checkbox>
  )
}
