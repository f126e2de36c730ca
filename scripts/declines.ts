import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DECLINE_PAGE, declinePage } from './decline-table.ts'
import { ROOT } from './project.ts'

writeFileSync(path.join(ROOT, DECLINE_PAGE), await declinePage(ROOT))
