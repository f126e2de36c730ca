import texts from './en.header.json'
import { register } from './i18n.ts'

register(texts)
