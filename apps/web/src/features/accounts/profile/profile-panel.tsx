import type { User } from '@oriel/contract/accounts/user'
import { t } from '#/lib/i18n/i18n.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { Panel } from '#/ui/panel.tsx'
import { NameForm } from './name-form.tsx'

/** Name and address of the user, or the buttons to get an account (SCREEN-028). */
export function ProfilePanel({ user, source }: { user: User; source: string }) {
  return (
    <Panel title={t('account.profile')}>
      {user.email === null ? <NoAccount source={source} /> : <Profile user={user} />}
    </Panel>
  )
}

function Profile({ user }: { user: User }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar url={user.userProfileUrl} />
        <div className="min-w-0 flex-1">
          <p className="type-h3">{user.name}</p>
          <p className="type-faint type-body-s break-all">{user.email}</p>
        </div>
      </div>
      <NameForm user={user} />
    </>
  )
}

function NoAccount({ source }: { source: string }) {
  return (
    <>
      <p className="type-muted">{t('account.noneText')}</p>
      <SignInButtons source={source} />
    </>
  )
}

/** Sign-up and login buttons for guests; both return to the current page. */
export function SignInButtons({ source }: { source: string }) {
  const dispatch = useAppDispatch()
  const { pathname } = usePlace()
  const open = (mode: 'signUp' | 'logIn') =>
    dispatch(overlayOpened({ kind: 'signIn', mode, source, continueTo: pathname }))
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => open('signUp')}>{t('signUp.submit')}</Button>
      <Button look="line" onClick={() => open('logIn')}>
        {t('logIn.submit')}
      </Button>
    </div>
  )
}
