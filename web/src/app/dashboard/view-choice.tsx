import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { Label, Radio, RadioGroup } from 'react-aria-components'

type View = 'card' | 'icon'

const choices = [
  { view: 'card', label: 'Cards', icon: IconLayoutList },
  { view: 'icon', label: 'Icons', icon: IconLayoutGrid },
] as const

/** Applications as cards or as icons. */
export function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <RadioGroup
      value={view}
      onChange={(value) => onChoose(value === 'icon' ? 'icon' : 'card')}
      orientation="horizontal"
    >
      <Label className="text-13 font-medium text-muted">Show apps as</Label>
      <div className="mt-2 grid grid-cols-2 rounded-small border border-border-strong p-0.5">
        {choices.map(({ view: value, label, icon: Icon }) => (
          <Radio
            key={value}
            value={value}
            className="flex h-8 cursor-pointer items-center justify-center gap-2 rounded-[4px] text-13 font-medium text-muted outline-offset-2 hover:text-ink selected:bg-accent-soft selected:text-accent forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText] forced-colors:selected:forced-color-adjust-none focus-visible:outline-2 focus-visible:outline-focus"
          >
            <Icon size={16} aria-hidden="true" />
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
