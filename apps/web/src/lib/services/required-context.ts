import { useContext, type Context } from 'react'

/** A hook was used outside its provider (ERR-023). */
export class MissingProvider extends Error {
  override readonly name = 'MissingProvider'

  constructor(hook: string) {
    super(`${hook} is used outside its provider`)
  }
}

/** @throws {MissingProvider} outside the context's provider, with the name of the hook. */
export function useRequired<Value>(context: Context<Value | null>, hook: string): Value {
  const value = useContext(context)
  if (value === null) throw new MissingProvider(hook)
  return value
}
