import { classNames } from '../class-names.ts'

/** One of several filters, pressed; side by side in one frame. */
export function FilterButtons<Filter extends string>({
  label,
  filters,
  pressed,
  onPress,
}: {
  label: string
  filters: readonly { id: Filter; label: string }[]
  pressed: Filter | undefined
  onPress: (filter: Filter) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div
      role="group"
      aria-label={label}
      className="flex print:hidden contrast-border rounded-small bg-sunken p-0.5"
    >
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          aria-pressed={filter.id === pressed}
          onClick={() => onPress(filter.id)}
          className={classNames(
            'h-7 cursor-pointer rounded-[4px] border px-2 text-13 font-medium transition-colors duration-120 sm:px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11',
            filter.id === pressed
              ? 'border-border-strong bg-hover text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {filter.label}
        </button>
      ))}
    </div>
  )
}
