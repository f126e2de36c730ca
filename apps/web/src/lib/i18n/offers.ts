import texts from './en.offers.json'
import { register } from './i18n.ts'

register(texts)
