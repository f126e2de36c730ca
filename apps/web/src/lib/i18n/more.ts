import texts from './en.more.json'
import { register } from './i18n.ts'

register(texts)
