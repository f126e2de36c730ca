import { readLexicon } from './lexicon-file.rules.ts'
import { compileLexicon, type Reader } from './lexicon.rules.ts'
import ar from './lexicons/ar.json' with { type: 'json' }
import de from './lexicons/de.json' with { type: 'json' }
import en from './lexicons/en.json' with { type: 'json' }
import es from './lexicons/es.json' with { type: 'json' }
import fr from './lexicons/fr.json' with { type: 'json' }
import hi from './lexicons/hi.json' with { type: 'json' }
import it from './lexicons/it.json' with { type: 'json' }
import nl from './lexicons/nl.json' with { type: 'json' }
import pl from './lexicons/pl.json' with { type: 'json' }
import pt from './lexicons/pt.json' with { type: 'json' }
import ru from './lexicons/ru.json' with { type: 'json' }
import tr from './lexicons/tr.json' with { type: 'json' }
import uk from './lexicons/uk.json' with { type: 'json' }
import wide from './lexicons/wide.json' with { type: 'json' }
import { spellingOf, type Spelling } from './spelling.rules.ts'

/** Lexicon files by ISO 639-1 language. */
const LEXICONS = { ar, de, en, es, fr, hi, it, nl, pl, pt, ru, tr, uk, wide } as const
export type LanguageCode = keyof typeof LEXICONS
export const CODES = Object.keys(LEXICONS) as LanguageCode[]

export interface Voice {
  reader: Reader
  spelling: Spelling
}
const voices = new Map<LanguageCode, Voice>()

/** A compiled language; loaded and compiled on first use. */
export function voiceIn(code: LanguageCode): Voice {
  const known = voices.get(code)
  if (known !== undefined) return known
  const reader = compileLexicon(readLexicon(LEXICONS[code]))
  const voice = { reader, spelling: spellingOf(reader) }
  voices.set(code, voice)
  return voice
}
