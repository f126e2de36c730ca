import { Suspense, useState } from 'react'
import { later } from '#/lib/page/later.ts'
import { nearness } from '#/lib/page/near.ts'
import { ProfileButton } from './profile-button.tsx'

const ProfileMenu = later(
  () => import('./profile-menu.tsx'),
  (part) => part.ProfileMenu,
)

/** The member: a button until it is first used. */
export function Profile() {
  const [isUsed, setIsUsed] = useState(false)
  const button = (
    <ProfileButton
      {...nearness(ProfileMenu.fetch)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsUsed(true)}
    />
  )
  return isUsed ? (
    <Suspense fallback={button}>
      <ProfileMenu />
    </Suspense>
  ) : (
    button
  )
}
