import { MENU_ICONS } from 'contract/menu/menu-icons.ts'
import { Radio, RadioGroup } from 'react-aria-components'
import { FieldFrame, type FieldProps, splitFieldProps } from '#shared/ui/fields/field-parts.tsx'
import { MenuIcon } from '#shared/ui/menu-icon.tsx'

// Without an icon the menu draws a dot, which is the last of them here.
const icons = [...Object.entries(MENU_ICONS), ['', 'Dot'] as const]

/** The icon of a menu item, picked by its picture. */
export function IconField(props: Omit<FieldProps<string>, 'placeholder'>) {
  const { frame, field } = splitFieldProps(props)
  return (
    <RadioGroup {...field}>
      <FieldFrame {...frame}>
        <div className="flex max-w-116 flex-wrap gap-1.5">
          {icons.map(([name, label]) => (
            <Radio
              key={name}
              value={name}
              aria-label={label}
              className="grid size-10 cursor-pointer place-items-center rounded-small border border-border bg-surface text-muted pointer-coarse:size-11 hover:bg-hover selected:border-accent selected:bg-accent-soft selected:text-accent disabled:cursor-not-allowed disabled:opacity-55 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
            >
              <span title={label} className="grid size-full place-items-center">
                <MenuIcon name={name} color={null} />
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
