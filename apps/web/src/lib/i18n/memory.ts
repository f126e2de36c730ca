import texts from './en.memory.json'
import { register } from './i18n.ts'

register(texts)
