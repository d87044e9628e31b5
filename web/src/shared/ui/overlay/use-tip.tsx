import { type ReactNode, useRef } from 'react'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { Tooltip, type TooltipProps, TooltipTriggerStateContext } from 'react-aria-components'
import { type TooltipTriggerState, useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { classNames } from '../class-names.ts'

type Options = Pick<TooltipProps, 'placement' | 'offset'> & { delay: number; className?: string }

/**
 * A tip for a control, by pointer and keyboard: `trigger` is for the control, `tip` is next to it. `delay` is
 * in ms.
 */
export function useTip<Control extends HTMLElement>(
  text: ReactNode,
  { delay, className, ...place }: Options,
) {
  const ref = useRef<Control>(null)
  const state = useTooltipTriggerState({ delay })
  const { triggerProps, tooltipProps } = useTooltipTrigger({ delay }, state, ref)
  return {
    trigger: { ...triggerProps, ref },
    tip: state.isOpen && (
      <Tip
        {...place}
        state={state}
        id={tooltipProps.id ?? ''}
        triggerRef={ref}
        className={classNames('rounded-small bg-ink px-2 py-1 text-12 font-medium text-ground', className)}
      >
        {text}
      </Tip>
    ),
  }
}

type TipProps = TooltipProps & { state: TooltipTriggerState; id: string }

/** The tip of a control, next to it. */
function Tip({ state, ...props }: TipProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip {...props} />
    </TooltipTriggerStateContext>
  )
}
