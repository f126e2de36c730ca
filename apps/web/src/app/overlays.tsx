import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { overlayClosed, overlaysClosed, selectTopOverlay } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'

const Welcome = lazy(async () => {
  const { Welcome: popup } = await import('#/features/trust/welcome.tsx')
  return { default: popup }
})
const AgeStatement = lazy(async () => {
  const { AgeStatement: popup } = await import('#/features/trust/age-statement.tsx')
  return { default: popup }
})
const LinkNotice = lazy(async () => {
  const { LinkNotice: popup } = await import('#/features/chat/link-notice.tsx')
  return { default: popup }
})
const DeleteChat = lazy(async () => {
  const { DeleteChat: popup } = await import('#/features/chat/delete-chat.tsx')
  return { default: popup }
})
const WhyReply = lazy(async () => {
  const { WhyReply: popup } = await import('#/features/chat/why-reply.tsx')
  return { default: popup }
})

type Props = { isWelcomeShown: boolean }

/** Draws the popup on top. The first visit's question goes before all others. */
export function Overlays({ isWelcomeShown }: Props) {
  const top = useSelector(selectTopOverlay)
  const dispatch = useAppDispatch()
  if (!isWelcomeShown && top === null) return null
  return (
    <Suspense fallback={null}>
      {isWelcomeShown ? (
        <Welcome
          onChoose={(category) => {
            dispatch(categoryChosen(category))
            void dispatch(stateAge())
            dispatch(overlaysClosed())
          }}
        />
      ) : (
        <TopOverlay onClose={() => dispatch(overlayClosed())} />
      )}
    </Suspense>
  )
}

function TopOverlay({ onClose }: { onClose: () => void }) {
  const top = useSelector(selectTopOverlay)
  if (top?.kind === 'ageStatement') return <AgeStatement onClose={onClose} />
  if (top?.kind === 'link') return <LinkNotice href={top.href} onClose={onClose} />
  if (top?.kind === 'deleteChat') {
    return <DeleteChat chatId={top.chatId} name={top.name} onClose={onClose} />
  }
  if (top?.kind === 'why') {
    return <WhyReply chatId={top.chatId} turnId={top.turnId} onClose={onClose} />
  }
  return null
}
