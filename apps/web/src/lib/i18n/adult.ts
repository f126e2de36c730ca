import texts from './en.adult.json'
import { register } from './i18n.ts'

register(texts)
