import texts from './en.editing.json'
import { register } from './i18n.ts'

register(texts)
