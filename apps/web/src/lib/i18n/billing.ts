import texts from './en.billing.json'
import { register } from './i18n.ts'

register(texts)
