import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { THEME_CHOICES, themeChosen, type WithUi } from '#/lib/state/ui.slice.ts'
import { Popover } from '#/ui/popover/popover.tsx'
import { ThemeButton } from './theme-button.tsx'

const ICONS = { dark: Moon, light: Sun, system: Monitor }

/** Dark, light, or as the system has it; opens when it is first drawn. */
export function ThemeMenu() {
  const dispatch = useAppDispatch()
  const chosen = useSelector(({ ui }: WithUi) => ui.themeMode)
  const shown = useTheme()
  return (
    <Popover
      kind="menu"
      label={t('theme.label')}
      isOpenAtFirst
      renderButton={(props) => <ThemeButton {...props} />}
    >
      {(close) =>
        THEME_CHOICES.map((choice) => {
          const Icon = ICONS[choice]
          const isChosen = choice === (chosen ?? shown)
          return (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={isChosen}
              onClick={() => {
                dispatch(themeChosen(choice))
                close()
              }}
            >
              <Icon className="type-icon" />
              <span className="min-w-0 flex-1 text-start">{t(`theme.${choice}`)}</span>
              {isChosen && <Check className="type-icon" />}
            </button>
          )
        })
      }
    </Popover>
  )
}
