// A test may render a component without the module that registers its texts.
import '#/lib/i18n/adult.ts'
import '#/lib/i18n/editing.ts'
import '#/lib/i18n/billing.ts'
import '#/lib/i18n/declines.ts'
import '#/lib/i18n/header.ts'
import '#/lib/i18n/more.ts'
import '#/lib/i18n/chat.ts'
import '#/lib/i18n/offers.ts'
