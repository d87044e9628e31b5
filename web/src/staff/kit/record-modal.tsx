import { type ReactNode, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'

type Rules<Values> = {
  /** The schema of the contract that the values must meet. */
  schema: z.ZodType
  /** The values as they are sent, where the form holds them differently. */
  entered?: (values: Values) => unknown
}

/** The form of one record. Problems show from the first save on, and follow each change. */
export function useRecordForm<Values extends FieldValues>(stored: Values, rules: Rules<Values>) {
  // What is entered stays when the stored record is refetched.
  const [values] = useState(stored)
  const form = useForm<Values>({ values, resolver: resolverOf(rules) })
  const { control, formState } = form
  return {
    values: useWatch({ control, compute: (entered: Values) => entered }),
    /** Value, change and problem for the field of that name. */
    field: <Name extends FieldPath<Values>>(name: Name) => ({
      value: form.getValues(name),
      onChange: (value: FieldPathValue<Values, Name>) =>
        form.setValue(name, value, { shouldValidate: formState.isSubmitted }),
      problem: form.getFieldState(name, formState).error?.message,
    }),
    /** Calls `save` without problems; what the server refuses then shows at its fields. */
    submit: (save: (values: Values, onError: (error: Error) => void) => void) =>
      void form.handleSubmit((entered) => {
        const isField = (name: string): name is FieldPath<Values> => name in entered
        save(entered, (error) => {
          for (const { field, message } of errorBodyOf(error)?.errors ?? [])
            if (isField(field)) form.setError(field, { message })
        })
      })(),
  }
}

function resolverOf<Values extends FieldValues>({ schema, entered }: Rules<Values>): Resolver<Values> {
  return (values) => {
    const issues = schema.safeParse(entered ? entered(values) : values).error?.issues ?? []
    if (issues.length === 0) return { values, errors: {} }
    const errors = issues.map(({ path, message }) => [path[0], { type: 'schema', message }])
    // The paths of the schema are the fields of the form.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/** A dialog that creates or changes one record. */
export function RecordModal<Values extends FieldValues>({
  title,
  submitText = 'Save',
  form,
  isPending,
  onSave,
  onClose,
  children,
}: {
  title: string
  submitText?: string
  form: Pick<ReturnType<typeof useRecordForm<Values>>, 'submit'>
  isPending: boolean
  /** Sends the values; `then` closes the dialog, or shows what was refused. */
  onSave: (values: Values, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <FormModal
      title={title}
      submitText={submitText}
      isPending={isPending}
      onSubmit={() => form.submit((values, onError) => onSave(values, { onSuccess: onClose, onError }))}
      onClose={onClose}
    >
      {children}
    </FormModal>
  )
}
