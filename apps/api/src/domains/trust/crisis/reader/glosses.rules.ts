import { lazy } from '@oriel/phrase-match/lazy'
import type { LanguageCode } from '../voices.rules.ts'
import { glossOf, type Gloss } from './gloss.rules.ts'
import ar from './glosses/ar.json' with { type: 'json' }
import de from './glosses/de.json' with { type: 'json' }
import es from './glosses/es.json' with { type: 'json' }
import fr from './glosses/fr.json' with { type: 'json' }
import hi from './glosses/hi.json' with { type: 'json' }
import it from './glosses/it.json' with { type: 'json' }
import pl from './glosses/pl.json' with { type: 'json' }
import pt from './glosses/pt.json' with { type: 'json' }
import ru from './glosses/ru.json' with { type: 'json' }
import tr from './glosses/tr.json' with { type: 'json' }
import uk from './glosses/uk.json' with { type: 'json' }

/** And, so, with, to, as, the, on, this, will, and their combinations. */
const ARABIC_JOINED = 'و ف ب ل ك ال وال بال فال لل كال ع عال ه هال بهال س ح'.split(' ')

/** Elided words before an apostrophe, which normalising removes: l'aube, qu'elle, dell'acqua. */
const FRENCH_JOINED = 'l d j m t s n c qu jusqu lorsqu'.split(' ')
const ITALIAN_JOINED = 'l un d c dell all nell sull dall quell quest'.split(' ')

const GLOSSES: Readonly<Partial<Record<LanguageCode, () => Gloss>>> = {
  ar: lazy(() => glossOf(ar, ARABIC_JOINED)),
  de: lazy(() => glossOf(de)),
  es: lazy(() => glossOf(es)),
  fr: lazy(() => glossOf(fr, FRENCH_JOINED)),
  hi: lazy(() => glossOf(hi)),
  it: lazy(() => glossOf(it, ITALIAN_JOINED)),
  pl: lazy(() => glossOf(pl)),
  pt: lazy(() => glossOf(pt)),
  ru: lazy(() => glossOf(ru)),
  tr: lazy(() => glossOf(tr)),
  uk: lazy(() => glossOf(uk)),
}

/** The languages with an English gloss. */
export const GLOSSED = Object.keys(GLOSSES) as LanguageCode[]

/** A language's English gloss; undefined if there is none. */
export function glossIn(code: LanguageCode): Gloss | undefined {
  return GLOSSES[code]?.()
}
