import { Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** Opens the choice of a theme. */
export function ThemeButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>) {
  const isDark = useTheme() === 'dark'
  return (
    <IconButton label={t('theme.label')} {...props}>
      {isDark ? <Moon className="type-icon" /> : <Sun className="type-icon" />}
    </IconButton>
  )
}
