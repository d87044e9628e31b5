import { TextField } from '#shared/ui/fields/text-field.tsx'

const SHOWN_AT_FIRST = '#0f766e'

/** The color of an instructor's classes in the calendar, typed or picked. */
export function InstructorColor({
  value,
  onChange,
  problem,
}: {
  value: string
  onChange: (color: string) => void
  problem: string | undefined
}) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Color"
        className="flex-1"
        placeholder={SHOWN_AT_FIRST}
        maxLength={7}
        hint="Of the classes in the calendar"
        value={value}
        onChange={onChange}
        problem={problem}
      />
      <input
        type="color"
        aria-label="Color picker"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : SHOWN_AT_FIRST}
        onChange={(event) => onChange(event.target.value)}
        className="mt-6 h-9 w-12 shrink-0 cursor-pointer rounded-small border border-border-strong bg-surface p-1 pointer-coarse:h-11"
      />
    </div>
  )
}
