import '#/lib/i18n/header.ts'
import type { ComponentProps } from 'react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Avatar } from '#/ui/avatar.tsx'

/** The member's picture, which opens their menu. */
export function ProfileButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  const { data: user } = useGetUserQuery()
  return (
    <button {...props} type="button" aria-label={t('header.account')}>
      <Avatar url={user?.userProfileUrl ?? null} />
    </button>
  )
}
