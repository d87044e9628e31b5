import { Tooltip, type TooltipProps, TooltipTriggerStateContext } from 'react-aria-components'
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState'

export type TipProps = TooltipProps & { state: TooltipTriggerState; id: string }

/** The tip of a control, next to it. */
export function Tip({ state, ...props }: TipProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip {...props} />
    </TooltipTriggerStateContext>
  )
}
