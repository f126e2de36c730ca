import texts from './en.operator.json'
import { register } from './i18n.ts'

register(texts)
