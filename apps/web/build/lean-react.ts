import type { Plugin } from 'vite'

const CLIENT = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * Functions of React DOM that run only for features this app does not use, by feature. They make up an
 * eighth of it, and no switch of React leaves them out.
 */
const UNUSED = {
  'view transitions': [
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'flushAfterMutationEffects',
    'reportViewTransitionError',
    'createViewTransitionInstance',
  ],
  'activities and lists of suspended parts': [
    'updateActivityComponent',
    'mountActivityChildren',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
  ],
  'state of form actions': [
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'updateOptimisticImpl',
    'dispatchOptimisticSetState',
  ],
  'style sheets, scripts and metadata as components': [
    'isHostHoistableType',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'mountHoistable',
    'getResource',
    'acquireResource',
    'preloadStylesheet',
    'insertStylesheet',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preload',
    'preloadModule',
    'preconnectAs',
    'suspendResource',
    'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot',
    'estimateBandwidth',
    'accumulateSuspenseyCommitOnFiber',
    'waitForCommitToBeReady',
    'suspendInstance',
    'preloadInstanceAndSuspendIfNeeded',
  ],
  'the document itself as components': [
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'commitHostSingletonAcquisition',
    'clearSingletonPreambleContribution',
  ],
  'references to fragments': [
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ],
  'the browser’s sign of loading in transitions': ['defaultOnDefaultTransitionIndicator'],
  'elements of their own kind': ['setPropOnCustomElement'],
  'names of components in stacks': ['getStackByFiberInDevAndProd'],
  'actions of forms': ['extractEvents$1'],
  'elements of components': ['findCurrentFiberUsingSlowPath'],
} as const

/** Methods of references to fragments. */
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function\b/

/** What our code would need these functions for. */
const USED =
  /\b(?:formA|a)ction=\{|\bfindDOMNode\b|<(?:meta|title|link|style|script|html|head|body)\b[^>]*\/?>|\b(?:ViewTransition|Activity|SuspenseList|useActionState|useOptimistic)\b[^;]*\bfrom\s*['"]react['"]|\b(?:preinit|preload|preconnect|prefetchDNS)\w*\b[^;]*\bfrom\s*['"]react-dom['"]/

type Node = {
  type: string
  start: number
  end: number
  id?: { name: string }
  body?: Node | Node[]
}

/**
 * Leaves out of the build what of React DOM never runs in this app. Stops the build when our code uses such
 * a feature, or when React no longer has a function of that name.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CLIENT.test(id)) {
        if (/\/apps\/web\/src\//.test(id) && USED.test(code)) {
          this.error(`${id} uses a part of React that build/lean-react.ts leaves out`)
        }
        return null
      }
      const program = this.parse(code) as unknown as { body: Node[] }
      const missing = new Set<string>(Object.values(UNUSED).flat())
      const cuts: [start: number, end: number, rest: string][] = []
      for (const { type, start, end, id: name, body } of program.body) {
        if (type === 'FunctionDeclaration' && name !== undefined && missing.delete(name.name)) {
          const { start: from, end: to } = body as Node
          cuts.push([from, to, '{return null}'])
        } else if (FRAGMENT_METHOD.test(code.slice(start, start + 80))) {
          cuts.push([start, end, ''])
        }
      }
      if (missing.size > 0) this.error(`React DOM has no ${[...missing].join(', ')}`)
      let left = code
      for (const [start, end, rest] of cuts.toReversed()) {
        left = left.slice(0, start) + rest + left.slice(end)
      }
      return { code: left, map: null }
    },
  }
}
