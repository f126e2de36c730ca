import { main } from '../apps/api/src/main.ts'

await main()
