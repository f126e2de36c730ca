import type { TokenProduct } from '@oriel/contract/billing/product'
import { formatCount } from '#/lib/format-count.ts'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { tokensOf } from './plan.rules.ts'
import { useSituation } from './use-situation.ts'
import '#/ui/tag.css'
import '#/ui/coin.css'
import './pack-choice.css'
import './offer-price.css'

type Props = {
  packs: readonly TokenProduct[]
  chosenId: string | null
  onChoose: (pack: TokenProduct) => void
}

const MAX_COINS = 4

/** Radio group of token packs: the amount, the free part of it, and the price. */
export function PackChoice({ packs, chosenId, onChoose }: Props) {
  const { isProcessing } = useSituation()
  return (
    <fieldset className="pack-choice" aria-label={t('packs.label')} disabled={isProcessing}>
      {packs.map((pack, index) => {
        const { productId, tokenBonus, currentPrice, previousPrice, bonus } = pack
        return (
          <label key={productId} className="pack-choice-pack">
            <input
              className="sr-only"
              type="radio"
              name="pack"
              value={productId}
              checked={productId === chosenId}
              onChange={() => onChoose(pack)}
            />
            <span className="pack-choice-coins" aria-hidden="true">
              {Array.from({ length: Math.min(index + 1, MAX_COINS) }, (_, coin) => (
                <i key={coin} className="ui-coin" />
              ))}
            </span>
            <b className="pack-choice-count tabular-nums">{formatCount(tokensOf(pack))}</b>
            <span className="type-caption">
              {tokenBonus > 0 ? t('packs.withFree', { count: tokenBonus }) : t('packs.tokens')}
            </span>
            <span className="offer-price">
              <b className="tabular-nums">${formatPrice(currentPrice)}</b>
              {bonus > 0 && (
                <s className="tabular-nums">
                  <span className="sr-only">{t('packs.before')}</span>${formatPrice(previousPrice)}
                </s>
              )}
            </span>
            {bonus > 0 && (
              <span className="ui-tag ui-tag-honey-soft">{t('word.off', { percent: bonus })}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The pack selected by default: the third, or the last if there are fewer. */
export function firstPack(packs: readonly TokenProduct[]): TokenProduct | null {
  return packs[2] ?? packs.at(-1) ?? null
}
