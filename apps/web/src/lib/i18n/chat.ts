import texts from './en.chat.json'
import { register } from './i18n.ts'

register(texts)
