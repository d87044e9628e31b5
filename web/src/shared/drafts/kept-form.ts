import type { z } from 'zod'
import { useTaken } from '../session/use-taken.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'

/** The typed input of a form in this tab, while its page is left for a fresh sign-in or reloads itself. */
export type KeptForm<Form> = { keep: (form: Form) => void; read: () => Form | null; forget: () => void }

/** The input stored under `key`, unless it cannot be read or is that of another form. */
export function keptForm<Form extends object>(key: string, schema: z.ZodType<Form>): KeptForm<Form> {
  return {
    keep: (form) => keepForm(key, form),
    read: () => {
      try {
        return schema.safeParse(JSON.parse(readStored('session', key) ?? '')).data ?? null
      } catch {
        return null
      }
    },
    forget: () => removeStored('session', key),
  }
}

/** Keeps input where its schema is not loaded. */
export function keepForm(key: string, form: object): void {
  writeStored('session', key, JSON.stringify(form))
}

/** One typed value of a type, or of the record with that id. */
export type KeptText<Type extends string> = { type: Type; value: string }

/** The same for one text, where no schema is loaded. */
export function keptText<Type extends string>(
  key: string,
  isType: (name: string) => name is Type,
): KeptForm<KeptText<Type>> {
  return {
    keep: ({ type, value }) => writeStored('session', key, `${type} ${value}`),
    read: () => {
      const [type = '', ...rest] = (readStored('session', key) ?? '').split(' ')
      return isType(type) ? { type, value: rest.join(' ') } : null
    },
    forget: () => removeStored('session', key),
  }
}

/** The input from before the page was left, once: null without any. */
export function useKeptForm<Form>({ read, forget }: KeptForm<Form>): Form | null {
  return useTaken(read, forget)
}
