import { createInterface } from 'node:readline'
import { chooseModel } from '../apps/api/src/model.ts'
import { OpsRefusal } from '../apps/api/src/ops/refusal.ts'
import { AppError } from '../apps/api/src/platform/errors.ts'
import { describeFailure } from '../apps/api/src/start-failure.ts'

const input = createInterface({ input: process.stdin, output: process.stdout })
// Answers that are piped in come before their questions, and wait for them here.
const answers = input[Symbol.asyncIterator]()

try {
  await chooseModel(process.argv.slice(2), {
    say: (line) => console.log(line),
    async ask(question) {
      process.stdout.write(question)
      const { value, done } = await answers.next()
      return done === true ? null : value.trim()
    },
    env: process.env,
  })
} catch (error) {
  const isRefusal = error instanceof OpsRefusal || error instanceof AppError
  console.error(isRefusal ? error.message : describeFailure(error))
  process.exitCode = 1
} finally {
  input.close()
}
