// A test draws a piece of a part, without the module of the part that registers its texts.
import '#/lib/i18n/adult.ts'
import '#/lib/i18n/billing.ts'
import '#/lib/i18n/declines.ts'
import '#/lib/i18n/more.ts'
import '#/lib/i18n/offers.ts'
