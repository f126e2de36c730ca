import '#/lib/i18n/offers.ts'
import '#/lib/i18n/more.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { Popover } from '#/ui/popover/popover.tsx'
import { useGetBalanceQuery } from '../api.ts'
import { BuyTokens } from '../buy-tokens.tsx'
import { Costs } from '../costs.tsx'
import { History } from '../history.tsx'
import { BalanceButton } from './balance-button.tsx'
import '#/ui/coin.css'

type Props = { source: string }

/** What there is to the balance, down to the token history; opens when it is first drawn. */
export function BalanceMenu({ source }: Props) {
  const { data, error, refetch } = useGetBalanceQuery()
  return (
    <Popover
      kind="dialog"
      label={t('balance.title')}
      isOpenAtFirst
      renderButton={(props) => <BalanceButton {...props} />}
    >
      {(close) => (
        <>
          {error !== undefined && (
            <Note as="div" tone="bad" className="items-center">
              <span className="min-w-0 flex-1">{t('balance.stale')}</span>
              <Button look="line" size="s" onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </Note>
          )}
          {data !== undefined && (
            <p className="flex items-center gap-2 px-3.5 pt-3 font-semibold">
              <span className="ui-coin" aria-hidden="true" />
              {t('word.tokenCount', { count: data.remainingTokens })}
            </p>
          )}
          <Shop source={source} onLeave={close} />
          <History />
        </>
      )}
    </Popover>
  )
}

/** LAYOUT-005: what tokens are for, and how to get more. */
function Shop({ source, onLeave }: Props & { onLeave: () => void }) {
  return (
    <div className="border-line grid gap-2 border-b px-3.5 py-3">
      <h3 className="label">{t('balance.costs')}</h3>
      <Costs />
      <BuyTokens source={source} onLeave={onLeave} />
    </div>
  )
}
