/** What an operator asked for that cannot be done; its message says how to ask. */
export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal'
}
