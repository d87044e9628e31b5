import {
  ACCENT_FORM,
  type AccentTheme,
  accentColors,
  accentProblem,
  nearestReadable,
} from 'contract/branding/accent.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'

const SHIPPED = '#0f5e6b'
const THEMES: [AccentTheme, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['contrast', 'High contrast'],
]

/** The accent, typed or picked: an unreadable color is reported immediately, with the nearest readable one. */
export function ColorField({ value, onChange, problem, isDisabled, label, ...props }: FieldProps<string>) {
  const color = value.trim().toLowerCase()
  const isColor = ACCENT_FORM.test(color)
  const unreadable = isColor ? accentProblem(color) : null
  return (
    <div className="grid gap-2 pb-3">
      <div className="flex items-start gap-2">
        <TextField
          {...props}
          label={label}
          className="flex-1"
          value={value}
          onChange={onChange}
          isDisabled={isDisabled}
          placeholder={SHIPPED}
          maxLength={7}
          problem={unreadable ?? problem}
        />
        <input
          type="color"
          aria-label="Color picker"
          value={isColor ? color : SHIPPED}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          className="mt-6 h-9 w-12 shrink-0 cursor-pointer rounded-small border border-border-strong bg-surface p-1 pointer-coarse:h-11"
        />
      </div>
      {unreadable && !isDisabled && <UseNearest color={color} onUse={onChange} />}
      {isColor && !unreadable && <Samples color={color} />}
    </div>
  )
}

function UseNearest({ color, onUse }: { color: string; onUse: (color: string) => void }) {
  const nearest = nearestReadable(color)
  return (
    <Button size="small" className="justify-self-start" onPress={() => onUse(nearest)}>
      <span
        aria-hidden="true"
        className="size-4 rounded-full border border-border"
        style={{ background: nearest }}
      />
      Use {nearest}
    </Button>
  )
}

/** The accent in each theme: under the text of a button, and as a link. */
function Samples({ color }: { color: string }) {
  const colors = accentColors(color)
  return (
    <ul aria-label="Accent in each theme" className="flex gap-2">
      {THEMES.map(([theme, name]) => {
        const { accent, on } = colors[theme]
        return (
          <li key={theme} className="grid flex-1 justify-items-center gap-1 text-center text-12 text-muted">
            <span
              data-theme={theme}
              className="grid w-full justify-items-center gap-2 rounded-small border border-border bg-surface p-3"
            >
              <span className="grid h-6 w-16 place-items-center rounded-small" style={{ background: accent }}>
                <span className="h-1 w-1/2 rounded-full" style={{ background: on }} />
              </span>
              <span className="h-1 w-1/3 rounded-full" style={{ background: accent }} />
            </span>
            {name}
          </li>
        )
      })}
    </ul>
  )
}
