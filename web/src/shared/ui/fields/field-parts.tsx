import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { DatedText } from '../dated-text.tsx'

/** The props of every form field. */
export type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  /** Message under the field; the field is marked as invalid while there is one. */
  problem?: string
  isRequired?: boolean
  isDisabled?: boolean
  hint?: string
  placeholder?: string
  className?: string
  /** Leaves the label to screen readers, for fields whose position explains them. */
  isLabelHidden?: boolean
  /** IDs of texts elsewhere that describe the field. */
  'aria-describedby'?: string
}

type FrameProps = Pick<FieldProps<unknown>, 'label' | 'isRequired' | 'isLabelHidden' | 'problem' | 'hint'>

/** The box of an input, in all its states. */
export const inputClasses =
  'h-9 w-full min-w-0 rounded-small border border-border-strong bg-surface px-3 text-14 text-ink pointer-coarse:h-11 pointer-coarse:text-16 placeholder:text-muted outline-none focus:outline-2 focus:outline-solid focus:outline-offset-0 focus:outline-focus invalid:border-error disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted'

/** The same box around several parts, one of which has focus. */
export const groupClasses =
  'flex h-9 w-full min-w-0 items-center rounded-small border border-border-strong bg-surface text-14 text-ink pointer-coarse:h-11 pointer-coarse:text-16 focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus has-[button:focus-visible]:outline-none invalid:border-error disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted'

export const popoverClasses =
  'min-w-(--trigger-width) overflow-auto rounded-small border border-border bg-surface p-1 shadow-float outline-none'

export const optionClasses =
  'flex cursor-pointer items-center gap-2 rounded-[4px] px-2.5 py-1.5 text-14 text-ink outline-none pointer-coarse:min-h-11 pointer-coarse:text-16 focus:bg-hover selected:font-semibold disabled:opacity-45'

/** The label above a field, and the line for messages under it. */
export function FieldFrame({
  label,
  isRequired,
  isLabelHidden,
  isCompact,
  children,
  ...foot
}: FrameProps & {
  /** The status of the field, in place of its hint: announced when it changes. */
  status?: string
  /** The used part of the length limit. */
  counter?: string
  /** Without the line for messages, in tool bars. */
  isCompact?: boolean
  children: ReactNode
}) {
  return (
    <>
      <FieldLabel isRequired={isRequired} isHidden={isLabelHidden}>
        {label}
      </FieldLabel>
      {children}
      {!isCompact && <FieldFoot {...foot} />}
    </>
  )
}

/**
 * Splits the props of a field into those of its frame and those of its component, which is marked as
 * required, and as invalid while there is a problem.
 */
export function splitFieldProps<Props extends FrameProps & { className?: string }>({
  label,
  problem,
  hint,
  isRequired,
  isLabelHidden,
  className,
  ...own
}: Props) {
  return {
    frame: { label, problem, hint, isRequired, isLabelHidden },
    field: {
      ...own,
      isRequired,
      isInvalid: Boolean(problem),
      validationBehavior: 'aria' as const,
      className: classNames('flex min-w-0 flex-col gap-1', className),
    },
  }
}

function FieldLabel({
  children,
  isRequired,
  isHidden,
}: {
  children: ReactNode
  isRequired?: boolean
  isHidden?: boolean
}) {
  return (
    <Label className={isHidden ? 'sr-only' : 'text-13 font-medium text-ink'}>
      {children}
      {isRequired && (
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      )}
    </Label>
  )
}

/**
 * The line under a field. It keeps its space when it is empty: a message that appears on blur must not move
 * the button being pressed.
 */
function FieldFoot({
  problem,
  hint,
  status,
  counter,
}: {
  problem?: string
  hint?: string
  status?: string
  /** The used part of the length limit. */
  counter?: string
}) {
  return (
    <div className="flex min-h-4 justify-between gap-4 text-12 text-pretty">
      {problem ? (
        <FieldError className="font-medium text-error">
          <DatedText>{problem}</DatedText>
        </FieldError>
      ) : (
        !status &&
        hint && (
          <Text slot="description" className="text-muted">
            <DatedText>{hint}</DatedText>
          </Text>
        )
      )}
      {status !== undefined && (
        <span role="status" className="text-muted">
          {!problem && status}
        </span>
      )}
      {counter && <span className="ml-auto text-muted tabular-nums">{counter}</span>}
    </div>
  )
}
