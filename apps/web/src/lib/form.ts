import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { isApiError } from '#/lib/wire/errors.ts'
import { objectionOf } from '#/lib/wire/json.ts'

/** Validates a value: an error message, or null if it is valid. A ticked box has the value `on`. */
export type Rule = (value: string) => string | null

/** The first error of a contract schema. */
export function bySchema(schema: ZodMiniType): Rule {
  return (value) => objectionOf(schema, value)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Fields<Name extends string, Value> = Partial<Record<Name, Value>>

/** The fields that show a server refusal: by its code, or as named by the server. */
export function placeRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  byCode: Partial<Record<string, Name>>,
): Fields<Name, string> {
  const problem = isApiError(error) ? error.problem : null
  const placed: Fields<Name, string> = {}
  if (problem === null) return placed
  const { code, detail, errors = [] } = problem
  const place = byCode[code]
  if (place !== undefined) placed[place] = detail
  for (const { path, message } of errors) {
    const name = names.find((one) => path === `/${one}`)
    if (name !== undefined) placed[name] ??= message
  }
  return placed
}

/**
 * Values and errors of a form (VALID-031): a field is validated on blur and on submit, and the first
 * invalid one gets the focus.
 */
export function useForm<Name extends string>(
  rules: Record<Name, Rule>,
  byCode: Partial<Record<string, Name>> = {},
  initial: Fields<Name, string> = {},
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Fields<Name, string | null>>({})
  const inputs = useRef<Fields<Name, Control | null>>({})
  const names = Object.keys(rules) as Name[]
  const valueOf = (name: Name) => values[name] ?? ''
  const judge = (name: Name, value = valueOf(name)) =>
    setErrors((old) => ({ ...old, [name]: rules[name](value) }))

  const show = (found: Fields<Name, string | null>) => {
    setErrors((old) => ({ ...old, ...found }))
    const firstBad = names.find((name) => typeof found[name] === 'string')
    if (firstBad !== undefined) inputs.current[firstBad]?.focus()
    return firstBad !== undefined
  }

  return {
    valueOf,
    setValue: (name: Name, value: string) => setValues((old) => ({ ...old, [name]: value })),
    /** Validates the fields; true if all are valid. */
    check: (judged: readonly Name[] = names) => {
      const found: Fields<Name, string | null> = {}
      for (const name of judged) found[name] = rules[name](valueOf(name))
      return !show(found)
    },
    /** Shows a refusal at its fields; false if it belongs to none of them. */
    refuse: (error: unknown) => show(placeRefusal(error, names, byCode)),
    /** Clears the errors, e.g. when the form changes its mode. */
    forgive: () => setErrors({}),
    isPlaced: (error: unknown) => Object.keys(placeRefusal(error, names, byCode)).length > 0,
    /** Props of an input of the form. */
    field: (name: Name) => ({
      name,
      value: valueOf(name),
      error: errors[name] ?? null,
      ref: (input: Control | null) => {
        inputs.current[name] = input
      },
      onChange: ({ target }: ChangeEvent<Control>) => {
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
        const value = !isBox ? target.value : target.checked ? 'on' : ''
        setValues((old) => ({ ...old, [name]: value }))
        if (typeof errors[name] === 'string') judge(name, value)
      },
      onBlur: ({ relatedTarget }: FocusEvent<Control>) => {
        // An error appearing on blur would move the button that is being pressed. A press inside an iframe
        // has no relatedTarget.
        const isPress =
          relatedTarget instanceof HTMLButtonElement ||
          (relatedTarget === null && valueOf(name) === '')
        if (!isPress) judge(name)
      },
    }),
  }
}
