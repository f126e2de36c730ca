import { Component, type ContextType, type ReactNode } from 'react'
import { ServicesContext } from '#/lib/services/services-context.ts'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  /** A new value renders the children again after an error. */ resetKey: string
  children: ReactNode
}
type State = { error: object | null; resetKey: string }

/** ERR-008: reports rendering errors and shows the generic error screen instead. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ServicesContext
  declare context: ContextType<typeof ServicesContext>
  override state = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { error: Object(error) as object }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override componentDidCatch(error: unknown) {
    if (this.context?.isReloading() === true) return
    if (this.isMissing(Object(error))) return
    this.context?.report(error, { kind: 'render', path: this.props.resetKey })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return this.context?.isReloading() === true ? null : (
      <ErrorScreen isMissing={this.isMissing(error)} />
    )
  }

  /** ERR-005: a chunk that failed to load is not a bug and is not reported (decisions 55). */
  private isMissing(error: object): boolean {
    return this.context?.missingParts.has(error) === true
  }
}
