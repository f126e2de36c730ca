/** An operator command that cannot be executed; the message explains how to use it. */
export class OpsRefusal extends Error {
  override readonly name = 'OpsRefusal'
}
