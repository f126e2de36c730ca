import more from './en.more.json'
import { i18n } from './i18n.ts'

i18n.load('en', more)
