import texts from './en.why.json'
import { register } from './i18n.ts'

register(texts)
