import { createContext, useContext } from 'react'

/** The present values of the form around a field, saved or not. */
export const FormValues = createContext<unknown>(null)

/** The names of the uploaded images in the form: in its image fields, and in its texts. */
export function useFormImages(own: string | undefined): ReadonlySet<string> {
  const text = JSON.stringify([useContext(FormValues), own])
  return new Set([...text.matchAll(/\/media\/([\da-f]{32})-\d+\.webp/g)].map(([, name = '']) => name))
}
