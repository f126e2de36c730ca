import { Component, type ContextType, type ReactNode } from 'react'
import { ServicesContext } from '#/lib/services-context.ts'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  /** Another value gives the content another chance. */ resetKey: string
  children: ReactNode
}
type State = { hasFailed: boolean; resetKey: string }

/** ERR-008: reports what a screen could not handle and shows the generic error screen instead. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ServicesContext
  declare context: ContextType<typeof ServicesContext>
  override state = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    if (this.context?.isReloading() === true) return
    // ERR-005
    if (this.context?.missingParts.has(Object(error)) === true) return
    this.context?.report(error, { kind: 'render', path: this.props.resetKey })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.context?.isReloading() === true ? null : <ErrorScreen />
  }
}
