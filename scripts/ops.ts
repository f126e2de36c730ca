import { ops } from '../apps/api/src/ops.ts'
import { OpsRefusal } from '../apps/api/src/ops/refusal.ts'
import { AppError } from '../apps/api/src/platform/errors.ts'
import { describeFailure } from '../apps/api/src/start-failure.ts'

try {
  console.log(await ops(process.env, process.argv.slice(2)))
} catch (error) {
  const isRefusal = error instanceof OpsRefusal || error instanceof AppError
  console.error(isRefusal ? error.message : describeFailure(error))
  process.exitCode = 1
}
