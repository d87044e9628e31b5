import type { ComponentProps } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'

/** A button or link that says more while the pointer or the focus is on it. */
export function WithTooltip({
  text,
  placement,
  children,
}: {
  text: string
  placement: 'right' | 'bottom'
  children: ComponentProps<typeof Focusable>['children']
}) {
  return (
    <TooltipTrigger delay={200}>
      <Focusable>{children}</Focusable>
      <Tooltip
        placement={placement}
        offset={8}
        className="max-w-64 rounded-small bg-ink px-2 py-1 text-12 font-medium text-ground"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
