import { useContext, type Context } from 'react'

/** A hook was used where nobody provides what it gives (ERR-023). */
export class MissingProvider extends Error {
  override readonly name = 'MissingProvider'

  constructor(hook: string) {
    super(`${hook} is used outside its provider`)
  }
}

/** @throws {MissingProvider} outside the provider of the context, in the name of the hook. */
export function useRequired<Value>(context: Context<Value | null>, hook: string): Value {
  const value = useContext(context)
  if (value === null) throw new MissingProvider(hook)
  return value
}
