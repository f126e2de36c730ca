import { main } from '../apps/api/src/main.ts'
import { startSandbox } from './sandbox.ts'

const sandbox = await startSandbox(process.env, (line) => console.log(line))
Object.assign(process.env, sandbox.env)
await main()
await sandbox.close()
