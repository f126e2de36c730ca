import texts from './en.settings.json'
import { register } from './i18n.ts'

register(texts)
